/** Where a reader begins on a new page: its heading, or the page itself until it has one. */
export const pageStart = () => document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
