import type { GeneratedContent } from '@afterword/proto';
import { useState } from 'react';

/** A text under edit, kept until it is saved or cancelled: it survives a reload, a tab change and the gate. */
export function useEdit({ id, content }: Pick<GeneratedContent, 'id' | 'content'>) {
  const key = `edit:${id}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key));
  const change = (next: string) => {
    sessionStorage.setItem(key, next);
    setText(next);
  };
  const end = () => {
    sessionStorage.removeItem(key);
    setText(null);
  };
  return { text, change, end, begin: () => change(content) };
}
