const CLOCK = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})$/;
/** Longer text is no time, and is not looked at. */
const MAX_CHARACTERS = 100;

/** Milliseconds of `01:02:03,456`, `02:03.456` and the like; null if the text is no time. */
export function clockTime(text: string): number | null {
  if (text.length > MAX_CHARACTERS) return null;
  const [whole, hours = '0', minutes, seconds, fraction = '0'] = CLOCK.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}
