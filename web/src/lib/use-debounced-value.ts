import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for so many milliseconds. */
export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(pause);
  }, [value, ms]);
  return settled;
}
