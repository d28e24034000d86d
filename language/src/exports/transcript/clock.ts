const two = (value: number): string => String(value).padStart(2, '0');

/** A time as "hh:mm:ss" and milliseconds after `mark`. */
export const clock = (ms: number, mark: '.' | ','): string => {
  const whole = Math.max(0, Math.round(ms));
  const seconds = Math.floor(whole / 1000);
  const rest = String(whole % 1000).padStart(3, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${mark}${rest}`;
};
