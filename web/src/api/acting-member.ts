const KEPT = 'actingAs';

const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

/** The id of the team member a person acts as, kept in this browser; null where the server is to choose. */
export const actingMember = {
  id: () => localStorage.getItem(KEPT),

  choose(id: string) {
    localStorage.setItem(KEPT, id);
    announce();
  },

  forget() {
    localStorage.removeItem(KEPT);
    announce();
  },

  /** Tells of changes in this tab and, through storage events, in the others. */
  subscribe(listener: () => void) {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};
