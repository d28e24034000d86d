import { execFile } from 'node:child_process';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { runWorker, WorkerThread, type WorkerTask } from '../src/workers/run-worker';
import { eventually } from '../src/testing';
import type { Echo, EchoInput } from './echo-input';
import type { Sum } from './sum.worker';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const echo = (input: EchoInput, task: Partial<WorkerTask> = {}) =>
  runWorker<EchoInput, Echo>('echo', import.meta.url, input, { timeoutMs: 20_000, ...task });

const threadOf = async (input: EchoInput = {}, task: Partial<WorkerTask> = {}) => (await echo(input, task)).threadId;

/** A place in the work of threads where they wait until it opens. */
class Gate {
  readonly buffer = new SharedArrayBuffer(8);
  private readonly numbers = new Int32Array(this.buffer);

  open(): void {
    Atomics.store(this.numbers, 1, 1);
    Atomics.notify(this.numbers, 1);
  }

  arrivals(count: number): Promise<void> {
    return eventually(() => expect(Atomics.load(this.numbers, 0)).toBe(count));
  }
}

/** Aborts when the thread has started to work. */
async function echoUntilAborted(): Promise<Echo> {
  const [abort, gate] = [new AbortController(), new Gate()];
  const running = echo({ gate: gate.buffer }, { signal: abort.signal });
  await gate.arrivals(1);
  abort.abort(new Error('cancelled by hand'));
  return running;
}

/** Runs `count` tasks at the same time: none returns before all have started. */
async function threadsAtOnce(count: number): Promise<number[]> {
  const gate = new Gate();
  const threads = Promise.all(Array.from({ length: count }, () => threadOf({ gate: gate.buffer })));
  await gate.arrivals(count);
  gate.open();
  return threads;
}

describe('runWorker', () => {
  it('yields to the event loop of its process if processors are busy', async () => {
    const isByThread = process.platform === 'linux';
    expect((await echo({})).priority).toBe(isByThread ? Math.max(getPriority(), 10) : getPriority());
  });

  it('returns the result of the work, also when run from source', async () => {
    expect(await echo({ text: 'hello' })).toMatchObject({ text: 'hello!' });
  });

  it('rejects with the name and message of the error that the work threw', async () => {
    await expect(echo({ error: 'too far' })).rejects.toMatchObject({ name: 'RangeError', message: 'too far' });
  });

  it('rejects with the ServiceError that the work threw, including code and details', async () => {
    const refusal = { name: 'ServiceError', code: 'unprocessable', message: 'Not a song.', details: { rows: [1] } };
    await expect(echo({ serviceError: 'Not a song.' })).rejects.toMatchObject(refusal);
  });

  it('rejects with the JobError that the work threw, including message and delay', async () => {
    const failure = { name: 'JobError', message: 'Too busy.', isRetryable: true, retryAfterMs: 500 };
    await expect(echo({ jobError: 'Too busy.' })).rejects.toMatchObject(failure);
  });

  it('ends a thread that exceeds its memory limit, and runs the next task', async () => {
    await expect(echo({ exhaustsMemory: true }, { memoryMb: 64 })).rejects.toMatchObject({ name: 'OutOfMemoryError' });
    expect(await echo({ text: 'hello' }, { memoryMb: 64 })).toMatchObject({ text: 'hello!' });
  });

  it('ends a thread at its timeout', async () => {
    await expect(echo({ loops: true }, { timeoutMs: 1_500 })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('ends a thread at its timeout also after a garbage collection', async () => {
    const gate = new Gate();
    const late = expect(echo({ gate: gate.buffer }, { timeoutMs: 1_500 })).rejects.toMatchObject({ name: 'TimeoutError' });
    await gate.arrivals(1);
    collectGarbage();
    await late;
  });

  it('ends the thread when the signal aborts', async () => {
    const abort = new AbortController();
    const running = echo({ loops: true }, { signal: abort.signal });
    abort.abort(new Error('cancelled by hand'));
    await expect(running).rejects.toThrow('cancelled by hand');
  });

  it('rejects if the thread exits by itself', async () => {
    await expect(echo({ exit: true })).rejects.toThrow('The thread ended with code 3 before it responded.');
  });

  it('rejects input that cannot be cloned, and runs the next task', async () => {
    await expect(echo({ text: (() => '') as unknown as string })).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await echo({ text: 'hello' })).toMatchObject({ text: 'hello!' });
  });
});

describe('the next task', () => {
  it('is run by the thread of the previous one', async () => {
    expect(await threadOf()).toBe(await threadOf());
  });

  it('is run by another thread if the previous one was single-use', async () => {
    const only = await threadOf({}, { isSingleUse: true });
    expect(await threadOf()).not.toBe(only);
  });

  it('does not wait for one in progress', async () => {
    const gate = new Gate();
    const first = threadOf({ gate: gate.buffer });
    await gate.arrivals(1);
    const meanwhile = await threadOf();
    gate.open();
    expect(meanwhile).not.toBe(await first);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['exceeded its timeout', () => echo({ loops: true }, { timeoutMs: 500 })],
    ['was aborted', echoUntilAborted],
    ['threw an error', () => echo({ error: 'too far' })],
    ['exited by itself', () => echo({ exit: true })],
  ])('is not given to a thread that %s', async (_, fail) => {
    const ended = await threadOf();
    await expect(fail()).rejects.toThrow();
    expect(await threadOf()).not.toBe(ended);
  });

  it('finds one idle thread, however many there were', async () => {
    const before = await threadsAtOnce(3);
    const after = await threadsAtOnce(3);
    expect(new Set(before).size).toBe(3);
    expect(after.filter((thread) => before.includes(thread))).toHaveLength(1);
  });
});

describe('a thread of one caller', () => {
  const open = (first: number) => WorkerThread.open('sum', import.meta.url, first);
  const add = (thread: WorkerThread, next: number, signal?: AbortSignal) => thread.run<number, Sum>(next, { timeoutMs: 20_000, signal });

  it('keeps its material for all tasks, but not for the next caller', async () => {
    const first = await open(10);
    const sums = [await add(first, 1), await add(first, 2)];
    first.release();
    const second = await open(20);
    const after = await add(second, 1);
    second.release();
    expect([...sums, after].map(({ sum }) => sum)).toEqual([11, 13, 21]);
    expect(after.threadId).toBe(sums[0]?.threadId);
  });

  it.each<[string, (thread: WorkerThread) => Promise<Sum>]>([
    ['failed', (thread) => add(thread, Number.NaN)],
    ['was aborted', (thread) => add(thread, 1, AbortSignal.abort(new Error('cancelled by hand')))],
  ])('does nothing more after a task that %s', async (_, fail) => {
    const thread = await open(10);
    const { threadId } = await add(thread, 1);
    await expect(fail(thread)).rejects.toThrow();
    await expect(add(thread, 1)).rejects.toThrow('The thread ended');
    thread.release();
    const next = await open(10);
    expect((await add(next, 1)).threadId).not.toBe(threadId);
    next.release();
  });
});

describe('a process', () => {
  it('exits by itself while a thread is idle', async () => {
    const source = fileURLToPath(new URL('./ends-by-itself.worker.ts', import.meta.url));
    const builder = fileURLToPath(new URL('../build.mjs', import.meta.url));
    const { stdout: built } = await promisify(execFile)(process.execPath, [builder, 'worker', source]);
    const { stdout } = await promisify(execFile)(process.execPath, [built.trim(), import.meta.url], { timeout: 20_000 });
    expect(stdout).toBe('answered!');
  });
});
