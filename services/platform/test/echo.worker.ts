import { threadId } from 'node:worker_threads';
import { ServiceError } from '../src/errors/service-error';
import { exposeWorker } from '../src/workers/run-worker';
import type { Echo, EchoInput } from './echo-input';

exposeWorker<EchoInput, Echo, string>(async ({ text, error, serviceError, exhaustsMemory, loops, exit, messages = [] }, tell) => {
  for (const aside of messages) await tell(aside);
  if (error) throw new RangeError(error);
  if (serviceError) throw new ServiceError('unprocessable', serviceError, { details: { rows: [1] } });
  const taken: number[][] = [];
  while (exhaustsMemory) taken.push(Array.from({ length: 10_000 }, Math.random));
  if (exit) process.exit(3);
  while (loops) Math.random();
  return { text: `${text}!`, threadId };
});
