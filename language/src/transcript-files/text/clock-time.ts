const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,:](\d{1,3}))?$/;
/** Longer text is not a time, and is not parsed. */
const MAX_CHARACTERS = 20;

/** Returns the milliseconds of `01:02:03,456`, `02:03.4`, `0:36` and the like, or null if the text is not a time. */
export function parseClockTime(text: string): number | null {
  if (text.length > MAX_CHARACTERS) return null;
  const [whole, hours = '0', minutes, seconds, fraction = '0'] = CLOCK.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const hasHours = whole.split(':').length > 2;
  if (Number(seconds) > 59 || (hasHours && Number(minutes) > 59)) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}
