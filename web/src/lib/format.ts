/** Formats seconds as m:ss; minutes may exceed 59. */
export const clockTime = (seconds: number) => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** Not `Intl`, which takes 45 ms to format the first date of a page. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const dayOf = (year: number, month: number, day: number) => `${MONTHS[month]} ${day}, ${year}`;

/** The local date of an instant. */
export const calendarDay = (iso: string) => {
  const date = new Date(iso);
  return dayOf(date.getFullYear(), date.getMonth(), date.getDate());
};

/** A calendar date, independent of the time zone. */
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

/** Formats an integer with thousands separators. */
export const formatNumber = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

export const formatCount = (count: number, one: string, many = `${one}s`) => `${formatNumber(count)} ${count === 1 ? one : many}`;
