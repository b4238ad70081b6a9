"""Work that a stranger can make expensive, done in processes with limits: editions, records, replays, tables."""
