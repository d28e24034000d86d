import { useState } from 'react';

/** A draft in session storage, null if there is none. It survives a reload, a change of page and signing in again. */
export function useSessionDraft(key: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(key));
  const change = (next: string) => {
    sessionStorage.setItem(key, next);
    setText(next);
  };
  const forget = () => {
    sessionStorage.removeItem(key);
    setText(null);
  };
  return { text, change, forget };
}
