"""A table at one point of its log, and what people may do at it: functions without input or output."""
