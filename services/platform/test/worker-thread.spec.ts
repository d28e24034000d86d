import { describe, expect, it } from '@jest/globals';
import { runWorker } from '../src/work/worker-thread';
import type { EchoInput } from './echo-input';

const echo = (input: EchoInput, task: { timeoutMs: number; signal?: AbortSignal }) =>
  runWorker<EchoInput, string>('echo', import.meta.url, input, task);

describe('runWorker', () => {
  it('answers with what the work returned, from source as well', async () => {
    expect(await echo({ text: 'hello' }, { timeoutMs: 20_000 })).toBe('hello!');
  });

  it('rejects with the name and the sentence of the error the work threw', async () => {
    await expect(echo({ error: 'too far' }, { timeoutMs: 20_000 })).rejects.toMatchObject({ name: 'RangeError', message: 'too far' });
  });

  it('ends a thread that never comes back once its time is over', async () => {
    await expect(echo({ forever: true }, { timeoutMs: 1_500 })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('ends the thread when the signal aborts', async () => {
    const abort = new AbortController();
    const running = echo({ forever: true }, { timeoutMs: 20_000, signal: abort.signal });
    abort.abort(new Error('cancelled by hand'));
    await expect(running).rejects.toThrow('cancelled by hand');
  });

  it('goes on after what it told on the way has been heard', async () => {
    const heard: string[] = [];
    const hear = async (aside: string) => void heard.push(aside);
    const said = await runWorker<EchoInput, string, string>(
      'echo',
      import.meta.url,
      { text: 'done', asides: ['one', 'two'] },
      { timeoutMs: 20_000, hear },
    );
    expect({ said, heard }).toEqual({ said: 'done!', heard: ['one', 'two'] });
  });

  it('fails, and lets nothing follow, where what it told could not be heard', async () => {
    const heard: string[] = [];
    const hear = async (aside: string) => {
      heard.push(aside);
      throw new Error('no room');
    };
    const running = runWorker<EchoInput, string, string>(
      'echo',
      import.meta.url,
      { text: 'done', asides: ['one', 'two'] },
      { timeoutMs: 20_000, hear },
    );
    await expect(running).rejects.toThrow('no room');
    expect(heard).toEqual(['one']);
  });
});
