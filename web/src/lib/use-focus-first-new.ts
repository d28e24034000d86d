import { useEffect, useRef } from 'react';

/** Moves the focus to the first new entry after more of a list is loaded; `selector` finds the focusable element of each entry. */
export function useFocusFirstNew<List extends HTMLElement>(count: number, selector: string) {
  const list = useRef<List>(null);
  const firstNew = useRef(Infinity);
  useEffect(() => {
    if (count <= firstNew.current) return;
    list.current?.querySelectorAll<HTMLElement>(selector)[firstNew.current]?.focus();
    firstNew.current = Infinity;
  }, [count, selector]);
  const expectMore = () => {
    firstNew.current = count;
  };
  return { list, expectMore };
}
