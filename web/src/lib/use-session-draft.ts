import { useState } from 'react';

/** A text being written, null while there is none. It is kept in this tab: it survives a reload, a change of page and the gate. */
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
