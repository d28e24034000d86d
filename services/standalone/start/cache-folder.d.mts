/** Where programs and archives that were downloaded are kept, outside the data folder. */
export function cacheFolder(): string;
