import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { runWorker, type WorkerTask } from '../src/workers/run-worker';
import type { Echo, EchoInput } from './echo-input';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const echo = (input: EchoInput, task: Partial<WorkerTask<string>> = {}) =>
  runWorker<EchoInput, Echo, string>('echo', import.meta.url, input, { timeoutMs: 20_000, ...task });

const threadOf = async (input: EchoInput = {}, task: Partial<WorkerTask<string>> = {}) => (await echo(input, task)).threadId;

/** Aborts when the thread has started to work. */
function echoUntilAborted(input: EchoInput): Promise<Echo> {
  const abort = new AbortController();
  return echo(input, { signal: abort.signal, onMessage: async () => abort.abort(new Error('cancelled by hand')) });
}

/** Runs `count` tasks at the same time: none returns before all have started. */
async function threadsAtOnce(count: number): Promise<number[]> {
  let waiting = 0;
  let goOn = () => {};
  const allWait = new Promise<void>((resolve) => (goOn = resolve));
  const hear = () => {
    if (++waiting === count) goOn();
    return allWait;
  };
  return Promise.all(Array.from({ length: count }, () => threadOf({ messages: ['here'] }, { onMessage: hear })));
}

describe('runWorker', () => {
  it('answers with what the work returned, from source as well', async () => {
    expect(await echo({ text: 'hello' })).toMatchObject({ text: 'hello!' });
  });

  it('rejects with the name and the sentence of the error the work threw', async () => {
    await expect(echo({ error: 'too far' })).rejects.toMatchObject({ name: 'RangeError', message: 'too far' });
  });

  it('rejects with the ServiceError the work threw, code and details included', async () => {
    const refusal = { name: 'ServiceError', code: 'unprocessable', message: 'Not a song.', details: { rows: [1] } };
    await expect(echo({ serviceError: 'Not a song.' })).rejects.toMatchObject(refusal);
  });

  it('ends a thread that takes more memory than it may, and goes on with the next task', async () => {
    await expect(echo({ exhaustsMemory: true }, { memoryMb: 64 })).rejects.toMatchObject({ name: 'OutOfMemoryError' });
    expect(await echo({ text: 'hello' }, { memoryMb: 64 })).toMatchObject({ text: 'hello!' });
  });

  it('ends a thread that never comes back once its time is over', async () => {
    await expect(echo({ loops: true }, { timeoutMs: 1_500 })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('ends a thread once its time is over also where garbage was collected before', async () => {
    const hear = async () => collectGarbage();
    await expect(echo({ messages: ['one'], loops: true }, { timeoutMs: 1_500, onMessage: hear })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  it('ends the thread when the signal aborts', async () => {
    const abort = new AbortController();
    const running = echo({ loops: true }, { signal: abort.signal });
    abort.abort(new Error('cancelled by hand'));
    await expect(running).rejects.toThrow('cancelled by hand');
  });

  it('goes on after what it told on the way has been heard', async () => {
    const heard: string[] = [];
    const hear = async (aside: string) => void heard.push(aside);
    const { text } = await echo({ text: 'done', messages: ['one', 'two'] }, { onMessage: hear });
    expect({ text, heard }).toEqual({ text: 'done!', heard: ['one', 'two'] });
  });

  it('fails, and lets nothing follow, where what it told could not be heard', async () => {
    const heard: string[] = [];
    const hear = async (aside: string) => {
      heard.push(aside);
      throw new Error('no room');
    };
    await expect(echo({ messages: ['one', 'two'] }, { onMessage: hear })).rejects.toThrow('no room');
    expect(heard).toEqual(['one']);
  });

  it('says that the thread ended where it ended by itself', async () => {
    await expect(echo({ exit: true })).rejects.toThrow('The thread ended with code 3 before it answered.');
  });

  it('refuses what cannot be given to a thread, and goes on with what can', async () => {
    await expect(echo({ text: (() => '') as unknown as string })).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await echo({ text: 'hello' })).toMatchObject({ text: 'hello!' });
  });
});

describe('the next task', () => {
  it('is done by the thread that did the one before', async () => {
    expect(await threadOf()).toBe(await threadOf());
  });

  it('hears nothing of the one before, and has its own asides heard', async () => {
    const heard: string[] = [];
    const hear = (whose: string) => async (aside: string) => void heard.push(`${whose} ${aside}`);
    const first = await threadOf({ messages: ['one', 'two'] }, { onMessage: hear('first') });
    const second = await threadOf({ messages: ['one'] }, { onMessage: hear('second') });
    expect(second).toBe(first);
    expect(heard).toEqual(['first one', 'first two', 'second one']);
  });

  it('is done by another thread where the one before was to be the only one of its thread', async () => {
    const only = await threadOf({}, { isSingleUse: true });
    expect(await threadOf()).not.toBe(only);
  });

  it('does not wait for one that is under way', async () => {
    let meanwhile = 0;
    const hear = async () => void (meanwhile = await threadOf());
    const first = await threadOf({ messages: ['one'] }, { onMessage: hear });
    expect(meanwhile).toBeGreaterThan(0);
    expect(meanwhile).not.toBe(first);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['was ended by its time', () => echo({ loops: true }, { timeoutMs: 500 })],
    ['was ended by the signal', () => echoUntilAborted({ messages: ['one'], loops: true })],
    ['threw an error', () => echo({ error: 'too far' })],
    ['told what could not be heard', () => echo({ messages: ['one'] }, { onMessage: () => Promise.reject(new Error('no room')) })],
    ['ended by itself', () => echo({ exit: true })],
  ])('is not given to a thread that %s', async (_, fail) => {
    const ended = await threadOf();
    await expect(fail()).rejects.toThrow();
    expect(await threadOf()).not.toBe(ended);
  });

  it('finds one thread waiting, however many there were', async () => {
    const before = await threadsAtOnce(3);
    const after = await threadsAtOnce(3);
    expect(new Set(before).size).toBe(3);
    expect(after.filter((thread) => before.includes(thread))).toHaveLength(1);
  });
});

describe('a process', () => {
  it('ends by itself while a thread waits for another task', async () => {
    const source = fileURLToPath(new URL('./ends-by-itself.worker.ts', import.meta.url));
    const builder = fileURLToPath(new URL('../build.mjs', import.meta.url));
    const { stdout: built } = await promisify(execFile)(process.execPath, [builder, 'worker', source]);
    const { stdout } = await promisify(execFile)(process.execPath, [built.trim(), import.meta.url], { timeout: 20_000 });
    expect(stdout).toBe('answered!');
  });
});
