import { useEffect, useRef } from 'react';
import { pageStart } from './page-start';

/** After each navigation the reader stands at the beginning of the new page. */
export function useHeadingFocus(pathname: string) {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    pageStart()?.focus({ preventScroll: true });
  }, [pathname]);
}
