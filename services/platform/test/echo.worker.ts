import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import { exposeWorker, JobError, ServiceError } from '../src/workers/run-worker';
import type { Echo, EchoInput } from './echo-input';

exposeWorker<EchoInput, Echo>(({ text, error, serviceError, jobError, exhaustsMemory, loops, exit, gate }) => {
  if (gate) waitAt(new Int32Array(gate));
  if (error) throw new RangeError(error);
  if (serviceError) throw new ServiceError('unprocessable', serviceError, { details: { rows: [1] } });
  if (jobError) throw new JobError({ userMessage: jobError, isRetryable: true, retryAfterMs: 500 });
  const taken: number[][] = [];
  while (exhaustsMemory) taken.push(Array.from({ length: 10_000 }, Math.random));
  if (exit) process.exit(3);
  while (loops) Math.random();
  return { text: `${text}!`, threadId, priority: getPriority() };
});

function waitAt(gate: Int32Array): void {
  Atomics.add(gate, 0, 1);
  Atomics.wait(gate, 1, 0);
}
