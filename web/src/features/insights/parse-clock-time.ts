/** Minutes have no limit of 60 where no hour stands before them. */
const CLOCK = /^(?:(?:(\d{1,2}):([0-5]\d))|(\d{1,3})):([0-5]\d)$/;

/** The seconds of a time written as m:ss or h:mm:ss; null where it is neither. */
export function parseClockTime(text: string): number | null {
  const match = CLOCK.exec(text.trim());
  if (!match) return null;
  const [hours = 0, minutes = 0, bareMinutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + (minutes + bareMinutes) * 60 + seconds;
}
