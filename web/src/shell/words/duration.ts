/** Time left, short: 4:05, 2 h 10, 3 d 4 h. */
export function duration(ms: number, day = 'd'): string {
  const seconds = Math.ceil(ms / 1000);
  const days = Math.floor(seconds / 86400);
  const hours = Math.floor((seconds % 86400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (days) return `${days} ${day} ${hours} h`;
  if (hours) return `${hours} h ${String(minutes).padStart(2, '0')}`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
