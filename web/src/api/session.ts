const TOKEN = 'authToken';
const FLAG = 'authenticated';

const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

/** The session of this browser, in local storage, so that all tabs share it. */
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

  /** Clears the session if its token is missing. */
  clearIfIncomplete() {
    if (!session.isOpen()) session.clear();
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
