/** Formats seconds as m:ss, from an hour on as h:mm:ss. */
export const clockTime = (seconds: number) => {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
};

const twoDigits = (count: number) => String(count).padStart(2, '0');

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
