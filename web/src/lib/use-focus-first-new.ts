import { useEffect, useRef } from 'react';

/** After more of a list has come, the reader stands at the first of the new ones; `selector` finds what of each entry takes the focus. */
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
