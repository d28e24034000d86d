import { constants, getPriority, setPriority } from 'node:os';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { toFailure, type WorkerFailure } from './worker-failure';

/** Assigns a thread to one caller: `material` is kept for all its tasks, which arrive through the port. */
export interface WorkerAssignment<Material> {
  material: Material;
  port: MessagePort;
}

export type WorkerResponse<Output> = { output: Output } | { failure: WorkerFailure };

type Work<Input, Output> = (input: Input) => Output | Promise<Output>;

/** Registers `work` in a worker file, once. `runWorker` calls it for each task. */
export function exposeWorker<Input, Output>(work: Work<Input, Output>): void {
  exposeSession(() => work);
}

/** Registers `begin` in a worker file, once. It gets the material of a `WorkerThread` and returns the work that each `run` calls. */
export function exposeSession<Material, Input, Output>(begin: (material: Material) => Work<Input, Output>): void {
  lowerPriority();
  parentPort?.on('message', ({ material, port }: WorkerAssignment<Material>) => {
    let work: Work<Input, Output> | undefined;
    port.on('message', (input: Input) => {
      void respond(() => (work ??= begin(material))(input)).then((response) => port.postMessage(response));
    });
  });
}

/** Lets the process respond first if all processors are busy. Only Linux has priorities of threads; elsewhere this is one of the process. */
function lowerPriority(): void {
  if (process.platform === 'linux' && parentPort) setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
}

async function respond<Output>(work: () => Output | Promise<Output>): Promise<WorkerResponse<Output>> {
  try {
    return { output: await work() };
  } catch (error) {
    return { failure: toFailure(error as Error) };
  }
}
