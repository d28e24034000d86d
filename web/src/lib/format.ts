/** Seconds as m:ss, as every time on the pages is written. */
export const clockTime = (seconds: number) => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** `Intl` takes 45 ms to write the first date of a page, and the pages speak one language. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const dayOf = (year: number, month: number, day: number) => `${MONTHS[month]} ${day}, ${year}`;

/** The day of an instant where the reader is. */
export const calendarDay = (iso: string) => {
  const date = new Date(iso);
  return dayOf(date.getFullYear(), date.getMonth(), date.getDate());
};

/** A day of the calendar, the same wherever it is read. */
export const dayName = (iso: string) => {
  const date = new Date(iso);
  return dayOf(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
};

export const dayAndTime = (iso: string) => {
  const date = new Date(iso);
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${calendarDay(iso)} at ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** A whole number with its thousands set apart. */
export const formatNumber = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

export const formatCount = (count: number, one: string, many = `${one}s`) => `${formatNumber(count)} ${count === 1 ? one : many}`;
