const STARTS = ['main [data-page-start]', 'main h1', 'main'];

/** The element that gets the focus on a new page: the marked start, else the heading, else main. */
export const findPageStart = () => STARTS.map((start) => document.querySelector<HTMLElement>(start)).find(Boolean) ?? null;
