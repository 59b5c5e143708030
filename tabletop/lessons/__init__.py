"""Lessons: short scenes of a game that are data, judged by its rules.

``lessons_of("game")`` reads them, a ``Stage`` sets one scene up, ``Judge`` says how far the learner
is. Nothing here needs Qt, and nothing knows a game.
"""

from tabletop.lessons.judge import Judge, LessonVerdict
from tabletop.lessons.lesson import Goal, Lesson, PlacedPiece, Scene, ScenePosition, Try
from tabletop.lessons.reading import lessons_of, read_lessons
from tabletop.lessons.stage import Stage

__all__ = [
    "Goal",
    "Judge",
    "Lesson",
    "LessonVerdict",
    "PlacedPiece",
    "Scene",
    "ScenePosition",
    "Stage",
    "Try",
    "lessons_of",
    "read_lessons",
]
