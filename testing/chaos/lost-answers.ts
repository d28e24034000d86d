import type { Strike } from './faults/strike';

export interface LostAnswers {
  speech: number;
  text: number;
}

/** Jobs that one process of a service does at a time. */
const TEXT_AT_ONCE = 2;
/** Where answers are stored, and the standalone, which is hit as a whole. */
const STORES_ANSWERS = ['postgres', ''];

/** How many paid answers these blows may have cost: those that a worker had heard and not yet stored. */
export function lostBy(struck: readonly [strike: Strike, victim: string][]): LostAnswers {
  const blows = struck.filter(([strike, victim]) => isBlow(strike, victim));
  const to = (...workers: string[]) =>
    blows.filter(([, victim]) => STORES_ANSWERS.includes(victim) || workers.some((worker) => victim.startsWith(worker))).length;
  return { speech: to('transcription'), text: TEXT_AT_ONCE * (to('content') + to('insights')) };
}

/** A process that is stopped, or whose way to its tables is. */
function isBlow({ kind }: Strike, victim: string): boolean {
  return (
    kind === 'kill' ||
    kind === 'power cut' ||
    kind === 'freeze' ||
    ((kind === 'restart' || kind === 'cut' || kind === 'delay') && STORES_ANSWERS.includes(victim))
  );
}
