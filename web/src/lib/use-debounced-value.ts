import { useEffect, useState } from 'react';

/** The value after it has not changed for `ms` milliseconds. */
export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(pause);
  }, [value, ms]);
  return settled;
}
