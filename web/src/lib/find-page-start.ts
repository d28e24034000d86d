const STARTS = ['main [data-page-start]', 'main h1', 'main'];

/** Where a reader begins on a new page: what it marks as its start, else its heading, or the page itself until it has one. */
export const findPageStart = () => STARTS.map((start) => document.querySelector<HTMLElement>(start)).find(Boolean) ?? null;
