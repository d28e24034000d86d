import { threadId } from 'node:worker_threads';
import { answer } from '../src/work/worker-thread';
import type { Echo, EchoInput } from './echo-input';

answer<EchoInput, Echo, string>(async ({ text, error, forever, exit, asides = [] }, tell) => {
  for (const aside of asides) await tell(aside);
  if (error) throw new RangeError(error);
  if (exit) process.exit(3);
  while (forever) Math.random();
  return { text: `${text}!`, threadId };
});
