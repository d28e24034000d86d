import { threadId } from 'node:worker_threads';
import { exposeSession } from '../src/workers/run-worker';

export interface Sum {
  sum: number;
  threadId: number;
}

/** Adds to the number that the session begins with. NaN cannot be added. */
exposeSession<number, number, Sum>((first) => {
  let sum = first;
  return (next) => {
    if (Number.isNaN(next)) throw new RangeError('not a number');
    sum += next;
    return { sum, threadId };
  };
});
