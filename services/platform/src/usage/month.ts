const NAMES = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** A month of UTC, as `2026-11`. */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

/** As people say it: `November 2026`. */
export function spokenMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${NAMES[Number(number) - 1]} ${year}`;
}
