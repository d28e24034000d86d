/** The date in the local time zone, as 2026-11-21. */
export const localDay = (time: Date) =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
