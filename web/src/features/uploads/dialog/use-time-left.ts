import { useEffect, useEffectEvent, useState } from 'react';
import { formatTimeLeft } from './file-status';
import { Throughput } from './throughput';

const SAMPLE_INTERVAL_MS = 1000;

/** The time that a transfer still takes, for people; null while it is not known. */
export function useTimeLeft(sent: number, total: number, isRunning: boolean): string | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  const measure = useEffectEvent((throughput: Throughput) => throughput.secondsLeft(performance.now(), sent, total));
  useEffect(() => {
    if (!isRunning) return;
    const throughput = new Throughput();
    measure(throughput);
    const timer = setInterval(() => setSeconds(measure(throughput)), SAMPLE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      setSeconds(null);
    };
  }, [isRunning]);
  return seconds === null ? null : formatTimeLeft(seconds);
}
