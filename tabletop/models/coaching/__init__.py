"""Advice for people at a table: the coach, the teacher, a lesson’s tutor, and what they say."""
