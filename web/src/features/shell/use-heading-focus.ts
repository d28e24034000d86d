import { useEffect, useRef } from 'react';

/** After each navigation the reader stands at the new page's heading, or at the page until it has one. */
export function useHeadingFocus(pathname: string) {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
