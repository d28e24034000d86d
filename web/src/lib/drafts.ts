const keyOf = (name: string) => `draft:${name}`;

/**
 * What people typed and have not saved, in session storage, as JSON. It survives a reload, a crash of the tab, a change of page and signing
 * in again. Logout discards it.
 */
export const drafts = {
  /** Null if there is none. */
  read: <Draft>(name: string) => JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Draft | null,
  keep: (name: string, draft: unknown) => sessionStorage.setItem(keyOf(name), JSON.stringify(draft)),
  forget: (name: string) => sessionStorage.removeItem(keyOf(name)),
};
