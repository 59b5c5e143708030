"""The dial and the chart of an unfinished move as accessible interfaces: a slider, and text."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleValueInterface

from tabletop.engine.text import Text
from tabletop.language import headed
from tabletop.ui.table.accessible.nodes import AccessibleNode, Nodes, Role, address, kind
from tabletop.ui.table.instruments import phrases
from tabletop.ui.table.instruments.setting import Setting


@kind("dial")
class DialNode(AccessibleNode, QAccessibleValueInterface):
    """The dial: its value is that of the notch the knob rests at, 0 while it rests at none."""

    role_of = Role.Slider

    def __init__(self, nodes: Nodes, key: str) -> None:
        AccessibleNode.__init__(self, nodes, key)
        QAccessibleValueInterface.__init__(self)

    @property
    def setting(self) -> Setting:
        """What the dial is set to."""
        return self.things.scene.instruments.setting

    def there(self) -> bool:
        return self.setting.open

    def name(self) -> str:
        dial = self.setting.dial
        return headed(self.things.say(dial.name)) if dial is not None else ""

    def use(self) -> str:
        dial = self.setting.dial
        return self.things.say(phrases.total(dial)) if dial is not None else ""

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Value and self.isValid():
            return self.value()
        return str(super().text(kind))

    def value(self) -> str:
        """The chosen notch in words."""
        setting = self.setting
        if setting.dial is None:
            return ""
        return self.things.say(phrases.value(setting.dial, setting.chart, setting.chosen))

    def does(self) -> str:
        notch = self.setting.notch(self.setting.chosen)
        return self.things.say(notch.act if notch is not None else Text("Turn the knob"))

    def act(self) -> None:
        if not self.setting.act():
            self.setting.step(1)

    # What Qt asks of a slider

    def interface_cast(self, kind: QAccessible.InterfaceType) -> int:
        if kind == QAccessible.InterfaceType.ValueInterface and self.isValid():
            return address(self, 2)
        return super().interface_cast(kind)

    def currentValue(self) -> int:
        notch = self.setting.notch(self.setting.chosen) if self.nodes.open else None
        return notch.value if notch is not None else 0

    def setCurrentValue(self, value: object) -> None:
        index = self.setting.value(int(str(value))) if self.isValid() else None
        if index is not None:
            self.setting.choose(index)

    def minimumValue(self) -> int:
        return min(self._values(), default=0)

    def maximumValue(self) -> int:
        return max(self._values(), default=0)

    def minimumStepSize(self) -> int:
        return 1

    def _values(self) -> list[int]:
        dial = self.setting.dial if self.nodes.open else None
        return [notch.value for notch in dial.notches] if dial is not None else []


@kind("chart")
class ChartNode(AccessibleNode):
    """The chart: read as text, notch by notch."""

    role_of = Role.Chart

    @property
    def setting(self) -> Setting:
        """What the chart is of."""
        return self.things.scene.instruments.setting

    def there(self) -> bool:
        return self.setting.open and self.setting.chart is not None

    def name(self) -> str:
        chart = self.setting.chart
        return self.things.say(chart.name) if chart is not None else ""

    def use(self) -> str:
        dial, chart = self.setting.dial, self.setting.chart
        if dial is None or chart is None:
            return ""
        return self.things.say(phrases.row(dial, chart))
