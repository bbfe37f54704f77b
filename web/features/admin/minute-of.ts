/** Returns the minute of an ISO time (UTC) as tables show it: `2026-11-27 08:00`. */
export const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ');
