import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new entry after more of a list is loaded, in the frame that shows it, as focusing lays the page out.
 * `selector` finds the focusable element of each entry.
 */
export function useFocusFirstNew<List extends HTMLElement>(count: number, selector: string) {
  const list = useRef<List>(null);
  const firstNew = useRef(Infinity);
  useEffect(() => {
    if (count <= firstNew.current) return undefined;
    const entry = list.current?.querySelectorAll<HTMLElement>(selector)[firstNew.current];
    firstNew.current = Infinity;
    const frame = requestAnimationFrame(() => entry?.focus());
    return () => cancelAnimationFrame(frame);
  }, [count, selector]);
  const expectMore = () => {
    firstNew.current = count;
  };
  return { list, expectMore };
}
