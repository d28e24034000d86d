import { startTransition, useEffect, useMemo, useState } from 'react';

/** The first few of many, and all of them once the browser has painted those. */
export function useFirstFew<T>(all: T[], few: number): T[] {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, []);
  return useMemo(() => (isPainted ? all : all.slice(0, few)), [isPainted, all, few]);
}
