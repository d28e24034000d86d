/** A day of the calendar, the same wherever it is read: Nov 21, 2026. */
export const dayName = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
