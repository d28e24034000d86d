/** Sorts by name as the server does, ignoring case. */
export const sortByName = <Entry>(nameOf: (entry: Entry) => string, entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en', { sensitivity: 'base' }));
