import type { Log } from '@afterword/platform';
import { describe, expect, it } from '@jest/globals';
import type { SystemBinariesService } from '../machine/system-binaries.service';
import { EnginesService } from './engines.service';
import type { MoonshineTranscriber } from './moonshine/moonshine-transcriber';

const info = { engine: 'moonshine', model: 'base', languages: ['en'], isDraft: true };
const binaries = { hasFfmpeg: async () => true } as SystemBinariesService;
const log = { warn: () => undefined } as unknown as Log;
const enginesWith = (check: () => Promise<void>) =>
  new EnginesService(null, { info, check } as unknown as MoonshineTranscriber, binaries, log);

describe('the engine of an installation', () => {
  it('is none if the recognizer does not work here', async () => {
    const engines = enginesWith(() => Promise.reject(new Error('The runtime does not load.')));
    expect(await engines.getStatus()).toMatchObject({ engine: 'none', ready: false });
    await expect(engines.findTranscriberOrThrow('en')).rejects.toThrow('No speech recognition is set up');
  });

  it('counts as working while a busy machine still checks it, and is only used after that', async () => {
    let finishCheck!: () => void;
    const engines = enginesWith(() => new Promise((resolve) => (finishCheck = resolve)));
    expect(await engines.getStatus()).toMatchObject({ engine: 'moonshine', ready: true });
    const found = engines.findTranscriberOrThrow('en');
    expect(await Promise.race([found, Promise.resolve('waits')])).toBe('waits');
    finishCheck();
    expect(await found).toMatchObject({ info });
  });
});
