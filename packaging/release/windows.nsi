; The installer for Windows: makensis -DVERSION=… -DPROGRAM=FOLDER -DICON=FILE.ico -DOUTPUT=FILE.exe
; It needs no administrator: the program lies in the user's own folder, as others of its kind do.
Unicode true
ManifestDPIAware true
SetCompressor /SOLID lzma
RequestExecutionLevel user

!include "MUI2.nsh"
!include "FileFunc.nsh"

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tabletop"
!define MATCH "Tabletop.Match"
!define POSITION "Tabletop.Position"

Name "Tabletop"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Tabletop"
InstallDirRegKey HKCU "Software\Tabletop" "Folder"
BrandingText "Tabletop ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Tabletop"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Tabletop"
VIAddVersionKey "LegalCopyright" "The Tabletop authors"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\tabletop.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Polish"

LangString MATCH_NAME ${LANG_ENGLISH} "Tabletop match"
LangString MATCH_NAME ${LANG_GERMAN} "Tabletop-Partie"
LangString MATCH_NAME ${LANG_POLISH} "Partia programu Tabletop"
LangString POSITION_NAME ${LANG_ENGLISH} "Tabletop position"
LangString POSITION_NAME ${LANG_GERMAN} "Tabletop-Stellung"
LangString POSITION_NAME ${LANG_POLISH} "Pozycja programu Tabletop"
LangString KEPT ${LANG_ENGLISH} "Your matches, scores and settings are still there, in $APPDATA\tabletop."
LangString KEPT ${LANG_GERMAN} "Deine Partien, Wertungen und Einstellungen sind noch da: $APPDATA\tabletop."
LangString KEPT ${LANG_POLISH} "Twoje partie, wyniki i ustawienia nadal są w $APPDATA\tabletop."
LangString OPEN_NOW ${LANG_ENGLISH} "Tabletop is open. Close it, then try again."
LangString OPEN_NOW ${LANG_GERMAN} "Tabletop ist geöffnet. Schließe es und versuche es noch einmal."
LangString OPEN_NOW ${LANG_POLISH} "Tabletop jest otwarty. Zamknij go i spróbuj ponownie."

; A program that runs cannot be replaced: its file cannot be opened for writing.
!macro CLOSED
  ClearErrors
  IfFileExists "$INSTDIR\tabletop.exe" 0 +5
    FileOpen $0 "$INSTDIR\tabletop.exe" a
    FileClose $0
    IfErrors 0 +3
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(OPEN_NOW)" /SD IDOK
      Abort
!macroend

Section "Tabletop"
  !insertmacro CLOSED
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${PROGRAM}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "Software\Tabletop" "Folder" "$INSTDIR"
  CreateShortcut "$SMPROGRAMS\Tabletop.lnk" "$INSTDIR\tabletop.exe"

  WriteRegStr HKCU "Software\Classes\.tabletop" "" "${MATCH}"
  WriteRegStr HKCU "Software\Classes\${MATCH}" "" "$(MATCH_NAME)"
  WriteRegStr HKCU "Software\Classes\${MATCH}\DefaultIcon" "" "$INSTDIR\tabletop.exe,0"
  WriteRegStr HKCU "Software\Classes\${MATCH}\shell\open\command" "" '"$INSTDIR\tabletop.exe" "%1"'

  WriteRegStr HKCU "Software\Classes\.position" "" "${POSITION}"
  WriteRegStr HKCU "Software\Classes\${POSITION}" "" "$(POSITION_NAME)"
  WriteRegStr HKCU "Software\Classes\${POSITION}\DefaultIcon" "" "$INSTDIR\tabletop.exe,0"
  WriteRegStr HKCU "Software\Classes\${POSITION}\shell\open\command" "" '"$INSTDIR\tabletop.exe" "%1"'

  WriteRegStr HKCU "Software\Classes\tabletop" "" "URL:Tabletop"
  WriteRegStr HKCU "Software\Classes\tabletop" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\tabletop\shell\open\command" "" '"$INSTDIR\tabletop.exe" "%1"'
  WriteRegStr HKCU "${KEY}" "DisplayName" "Tabletop"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\tabletop.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Tabletop authors"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
  System::Call 'shell32::SHChangeNotify(i 0x8000000, i 0, p 0, p 0)'
SectionEnd

Section "Uninstall"
  !insertmacro CLOSED
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\tabletop.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Tabletop.lnk"
  ReadRegStr $0 HKCU "Software\Classes\.tabletop" ""
  StrCmp $0 "${MATCH}" 0 +2
    DeleteRegKey HKCU "Software\Classes\.tabletop"
  DeleteRegKey HKCU "Software\Classes\${MATCH}"
  ReadRegStr $0 HKCU "Software\Classes\.position" ""
  StrCmp $0 "${POSITION}" 0 +2
    DeleteRegKey HKCU "Software\Classes\.position"
  DeleteRegKey HKCU "Software\Classes\${POSITION}"
  DeleteRegKey HKCU "Software\Classes\tabletop"
  DeleteRegKey HKCU "Software\Tabletop"
  DeleteRegKey HKCU "${KEY}"
  System::Call 'shell32::SHChangeNotify(i 0x8000000, i 0, p 0, p 0)'
  DetailPrint "$(KEPT)"
SectionEnd

Function .onInit
  !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd

Function un.onInit
  !insertmacro MUI_UNGETLANGUAGE
FunctionEnd
