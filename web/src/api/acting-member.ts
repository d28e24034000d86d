const STORAGE_KEY = 'actingAs';

const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

/** The id of the team member a person acts as, stored in this browser; null lets the server choose. */
export const actingMember = {
  id: () => localStorage.getItem(STORAGE_KEY),

  choose(id: string) {
    localStorage.setItem(STORAGE_KEY, id);
    announce();
  },

  forget() {
    localStorage.removeItem(STORAGE_KEY);
    announce();
  },

  /** Notifies of changes in this tab and, through storage events, in other tabs. */
  subscribe(listener: () => void) {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};
