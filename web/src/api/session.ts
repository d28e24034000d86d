const TOKEN = 'authToken';
const FLAG = 'authenticated';

const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

/** Whether this browser has passed the gate. Kept in local storage, so every tab has the same answer. */
export const session = {
  token: () => localStorage.getItem(TOKEN),

  isOpen: () => localStorage.getItem(FLAG) !== null && localStorage.getItem(TOKEN) !== null,

  open(token: string) {
    localStorage.setItem(TOKEN, token);
    localStorage.setItem(FLAG, 'true');
    announce();
  },

  clear() {
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(FLAG);
    announce();
  },

  /** Clears what is left of a session whose token is gone. */
  clearIfIncomplete() {
    if (!session.isOpen()) session.clear();
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
