/** Minutes may exceed 59 if there are no hours. */
const CLOCK = /^(?:(?:(\d{1,2}):([0-5]\d))|(\d{1,3})):([0-5]\d)$/;

/** Parses m:ss or h:mm:ss. Returns seconds, or null if it is neither. */
export function parseClockTime(text: string): number | null {
  const match = CLOCK.exec(text.trim());
  if (!match) return null;
  const [hours = 0, minutes = 0, bareMinutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + (minutes + bareMinutes) * 60 + seconds;
}
