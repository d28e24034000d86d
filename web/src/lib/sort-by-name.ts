/** The entries in the order of their names, as the server lists them: capitals and small letters are the same. */
export const sortByName = <Entry>(nameOf: (entry: Entry) => string, entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en', { sensitivity: 'base' }));
