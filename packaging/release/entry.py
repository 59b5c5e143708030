"""Where the frozen program begins."""

import sys

# A worker takes this module for its parent's, and looks for no file of it, if both say the same.
__file__ = sys.executable

if not {"--multiprocessing-fork", "-c"}.isdisjoint(sys.argv):
    # It was started by a program that has workers, as one of them. PyInstaller's own hook would do
    # this at every start, and take a fortieth of a second for it.
    import multiprocessing

    import pyi_rth_multiprocessing  # noqa: F401

    multiprocessing.freeze_support()

from tabletop.cli import main

sys.exit(main())
