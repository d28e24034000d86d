const two = (value: number): string => String(value).padStart(2, '0');

/** Whole seconds as "mm:ss", or as "hh:mm:ss" where hours are wanted. */
export const chapterClock = (seconds: number, withHours: boolean): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return withHours ? [hours, minutes, rest].map(two).join(':') : [minutes, rest].map(two).join(':');
};
