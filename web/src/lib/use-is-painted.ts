import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/** Whether the browser has painted what stands there from the first; what nobody sees yet may follow then. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let withdraw = () => {};
    const frame = requestAnimationFrame(() => {
      withdraw = whenIdle(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      withdraw();
    };
  }, []);
  return isPainted;
}
