"""Tables while somebody is at them: one change after another, each stored before it is shown."""
