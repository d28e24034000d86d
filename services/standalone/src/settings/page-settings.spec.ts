import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ErrorCode, type InstallationSettings, ProviderInput } from '@afterword/proto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Environment, ServiceName } from '../running-services';
import type { Network } from './network-of';
import { PageBackup } from './page-backup';
import { PageSettings } from './page-settings';
import { SettingsFile } from './settings-file';

const KEY = 'sk-0123456789abcdef';
const HOSTED = 'https://models.example.com/v1';
const OLLAMA = 'http://localhost:11434/v1';

let folder: string;
let restarts: { names: ServiceName[]; settings: Environment }[];
let failure: Error | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'afterword-settings-'));
  restarts = [];
  failure = undefined;
});
afterEach(() => rmSync(folder, { recursive: true }));

const services = {
  restart: async (names: ServiceName[], settings: Environment) => {
    if (failure) throw failure;
    restarts.push({ names, settings });
  },
};
const findNetwork = async (address: string): Promise<Network> => (new URL(address).hostname === 'localhost' ? 'private' : 'public');
const backup = new PageBackup(
  async () => 'Saved.',
  () => {},
);

const settingsIn = (env: Environment = {}) =>
  new PageSettings({ env, servers: { NATS_URL: 'nats://here' }, file: new SettingsFile(folder), services, backup, findNetwork });
const input = (fields: Partial<ProviderInput> = {}) => ProviderInput.parse({ baseUrl: HOSTED, model: 'large', ...fields });
const refused = (code: ErrorCode, message: RegExp) => ({ code, message: expect.stringMatching(message) });

describe('a provider that is set on the page', () => {
  it('is used by the services that read it, after a restart', async () => {
    const saved = await settingsIn({ OTHER: 'kept', EMPTY: '' }).changeProvider('writing', input({ apiKey: KEY, contextTokens: 8000 }));
    expect(saved.writing).toMatchObject({ provider: { baseUrl: HOSTED, model: 'large' }, hasKey: true, keyEnd: 'cdef', lockedBy: [] });
    expect(restarts).toEqual([
      {
        names: ['content', 'insights'],
        settings: {
          OTHER: 'kept',
          NATS_URL: 'nats://here',
          CONTENT_BASE_URL: HOSTED,
          CONTENT_API_KEY: KEY,
          CONTENT_MODEL: 'large',
          CONTENT_CONTEXT_TOKENS: '8000',
        },
      },
    ]);
  });

  it('is stored without its key in plain text, in a file that only the owner reads', async () => {
    await settingsIn().changeProvider('speech', input({ apiKey: KEY }));
    const file = path.join(folder, 'settings.json');
    expect(readFileSync(file, 'utf8')).not.toContain(KEY);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(JSON.stringify(settingsIn().get())).not.toContain(KEY);
  });

  it('can be removed', async () => {
    await settingsIn().changeProvider('speech', input({ apiKey: KEY }));
    expect((await settingsIn().changeProvider('speech', null)).speech).toMatchObject({ provider: null, hasKey: false });
    expect(restarts.at(-1)?.settings).not.toHaveProperty('TRANSCRIBE_API_KEY');
  });

  it('is not stored if the services cannot start with it', async () => {
    failure = new Error('no');
    await expect(settingsIn().changeProvider('writing', input())).rejects.toThrow('no');
    expect(settingsIn().get().writing.provider).toBeNull();
  });

  it('is changed once at a time', async () => {
    const settings = settingsIn();
    await Promise.all([
      settings.changeProvider('writing', input({ model: 'a' })),
      settings.changeProvider('speech', input({ model: 'b' })),
    ]);
    expect(settings.get()).toMatchObject({ writing: { provider: { model: 'a' } }, speech: { provider: { model: 'b' } } });
  });
});

describe('a key', () => {
  const keyAfter = async (change: Partial<ProviderInput>) => {
    await settingsIn().changeProvider('writing', input({ apiKey: KEY }));
    await settingsIn().changeProvider('writing', input(change));
    return restarts.at(-1)?.settings['CONTENT_API_KEY'];
  };

  it('stays if only the model changes', async () => {
    expect(await keyAfter({ model: 'small' })).toBe(KEY);
  });

  it('does not go to another address', async () => {
    expect(await keyAfter({ baseUrl: 'https://attacker.example.com/v1' })).toBe('none');
    await settingsIn().changeProvider('writing', input({ apiKey: KEY }));
    expect((await settingsIn().withKey('writing', input({ baseUrl: 'https://attacker.example.com/v1' }))).apiKey).toBe('');
    expect((await settingsIn().withKey('writing', input())).apiKey).toBe(KEY);
  });

  it('is removed by an empty one', async () => {
    expect(await keyAfter({ apiKey: '' })).toBe('none');
  });

  it('does not go to an address that someone wrote into the file', async () => {
    await settingsIn().changeProvider('writing', input({ apiKey: KEY }));
    const file = path.join(folder, 'settings.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(HOSTED, 'https://attacker.example.com/v1'));
    expect(settingsIn().get().writing).toMatchObject({ hasKey: false, isKeyUnreadable: true });
  });
});

describe('variables of the environment', () => {
  const withKeyOfServer = { OPENAI_API_KEY: 'of-the-server' };

  it.each(['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'CONTENT_BASE_URL', 'CONTENT_API_KEY', 'CONTENT_MODEL', 'OPENAI_MODEL'])(
    'lock the provider that %s decides about',
    async (variable) => {
      const settings = settingsIn({ [variable]: 'set' });
      expect(settings.get().writing.lockedBy).toEqual([variable]);
      await expect(settings.changeProvider('writing', input())).rejects.toMatchObject(refused('conflict', new RegExp(variable)));
    },
  );

  it('win over a provider that was set before', async () => {
    await settingsIn().changeProvider('writing', input({ apiKey: KEY }));
    const settings = settingsIn(withKeyOfServer);
    await settings.changeLimit(5);
    expect(restarts.at(-1)?.settings).toMatchObject({ OPENAI_API_KEY: 'of-the-server', AI_MONTHLY_LIMIT: '5' });
    expect(restarts.at(-1)?.settings).not.toHaveProperty('CONTENT_BASE_URL');
  });

  it('never give their key to an address of the page', async () => {
    const { apiKey } = await settingsIn(withKeyOfServer).withKey('writing', input({ baseUrl: 'https://attacker.example.com/v1' }));
    expect(apiKey).toBe('');
  });

  it('lock the price and the context of a model by themselves', async () => {
    const { writing }: InstallationSettings = settingsIn({ CONTENT_PRICE: '1,2', CONTENT_CONTEXT_TOKENS: '4000' }).get();
    expect(writing).toMatchObject({ lockedBy: [], priceBy: 'CONTENT_PRICE', contextBy: 'CONTENT_CONTEXT_TOKENS' });
  });

  it('lock the limit', async () => {
    await expect(settingsIn({ AI_MONTHLY_LIMIT: '9' }).changeLimit(5)).rejects.toMatchObject(refused('conflict', /AI_MONTHLY_LIMIT/));
  });
});

describe('a private address', () => {
  it('needs a confirmation, for a test as for a change', async () => {
    const refusal = { ...refused('conflict', /your own network/), details: { isPrivate: true } };
    await expect(settingsIn().changeProvider('writing', input({ baseUrl: OLLAMA }))).rejects.toMatchObject(refusal);
    await expect(settingsIn().withKey('writing', input({ baseUrl: OLLAMA }))).rejects.toMatchObject(refusal);
    await settingsIn().changeProvider('writing', input({ baseUrl: OLLAMA, isPrivateConfirmed: true }));
    expect(restarts).toHaveLength(1);
  });

  it('is never used if it is reserved for the network itself', async () => {
    const settings = new PageSettings({
      env: {},
      servers: {},
      file: new SettingsFile(folder),
      services,
      backup,
      findNetwork: async () => 'link-local',
    });
    const confirmed = input({ baseUrl: 'http://169.254.169.254', isPrivateConfirmed: true });
    await expect(settings.changeProvider('writing', confirmed)).rejects.toMatchObject(refused('unprocessable', /reserved/));
  });
});

describe('a damaged file of settings', () => {
  it.each(['{', '{"writing": 5}'])('is named with a remedy: %s', (text) => {
    writeFileSync(path.join(folder, 'settings.json'), text);
    expect(() => settingsIn().get()).toThrow(/settings\.json is damaged\. Correct or remove it/);
  });
});
