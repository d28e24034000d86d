import { type TaskLimits, WorkerThread } from './worker-thread';

export { exposeSession, exposeWorker } from './expose-worker';
export { ServiceError } from '../errors/service-error';
export { JobError } from '../jobs/job-error';
export { OUT_OF_MEMORY } from './worker-failure';
export { workerFile } from './worker-file';
export { WorkerThread };

export interface WorkerTask extends TaskLimits {
  timeoutMs: number;
  /** Limits the JavaScript heap of the thread. A task that exceeds it fails with an error named `OutOfMemoryError`. */
  memoryMb?: number;
  /** For work that leaves state in its thread: the thread ends after the task. */
  isSingleUse?: boolean;
}

/**
 * Runs one task in a thread that does nothing else meanwhile. The thread is reused for the next task of the same file, unless the task
 * failed, timed out or was aborted.
 */
export async function runWorker<Input, Output>(name: string, from: string, input: Input, task: WorkerTask): Promise<Output> {
  task.signal?.throwIfAborted();
  const thread = await WorkerThread.open(name, from, null, task);
  try {
    return await thread.run<Input, Output>(input, task);
  } finally {
    await (task.isSingleUse ? thread.end() : thread.release());
  }
}
