import { threadId } from 'node:worker_threads';
import { ServiceError } from '../src/errors/service-error';
import { answer } from '../src/work/worker-thread';
import type { Echo, EchoInput } from './echo-input';

answer<EchoInput, Echo, string>(async ({ text, error, refusal, greedy, forever, exit, asides = [] }, tell) => {
  for (const aside of asides) await tell(aside);
  if (error) throw new RangeError(error);
  if (refusal) throw new ServiceError('unprocessable', refusal, { details: { rows: [1] } });
  const taken: number[][] = [];
  while (greedy) taken.push(Array.from({ length: 10_000 }, Math.random));
  if (exit) process.exit(3);
  while (forever) Math.random();
  return { text: `${text}!`, threadId };
});
