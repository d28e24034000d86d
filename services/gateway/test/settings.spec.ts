import { ServiceError } from '@afterword/platform';
import { type InstallationSettings, type ProviderSetting, TestWritingProvider } from '@afterword/proto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { SettingsOwner } from '../src/settings/settings-owner';
import { GatewayFixture } from './gateway.fixture';

const none: ProviderSetting = {
  provider: null,
  hasKey: false,
  keyEnd: null,
  isKeyUnreadable: false,
  lockedBy: [],
  priceBy: null,
  contextBy: null,
};
const settings: InstallationSettings = {
  speech: none,
  writing: none,
  monthlyLimit: { dollars: null, lockedBy: [] },
  backup: { state: 'none', sentence: null, finishedAt: null },
};
const LOCAL = { server: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', model: 'small', contextTokens: 4096 };
const PROVIDER = { baseUrl: 'https://models.example.com/v1', model: 'large', apiKey: 'secret' };

describe('the settings of an installation that is one process', () => {
  const owner = {
    get: () => settings,
    changeProvider: jest.fn<SettingsOwner['changeProvider']>(async () => settings),
    changeLimit: jest.fn<SettingsOwner['changeLimit']>(async () => settings),
    withKey: async () => PROVIDER,
    findLocalModels: async () => [LOCAL],
    backUp: () => ({ ...settings, backup: { ...settings.backup, state: 'running' as const } }),
  } satisfies SettingsOwner;
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start({}, { settings: owner });
  });
  afterAll(() => gateway.stop());

  it('are read and changed by their owner', async () => {
    expect((await gateway.call('GET /api/settings')).body).toEqual({ settings });
    const { status } = await gateway.call('PATCH /api/settings/providers/writing', { body: { provider: PROVIDER } });
    expect(status).toBe(200);
    expect(owner.changeProvider).toHaveBeenCalledWith('writing', expect.objectContaining(PROVIDER));
    await gateway.call('PATCH /api/settings/limit', { body: { dollars: 5 } });
    expect(owner.changeLimit).toHaveBeenCalledWith(5);
    expect((await gateway.call('POST /api/settings/local-models')).body).toEqual({ models: [LOCAL] });
    expect((await gateway.call('POST /api/settings/backup')).body).toMatchObject({ settings: { backup: { state: 'running' } } });
  });

  it('are tested by the service that would use them, with the key', async () => {
    await gateway.mockRpc(TestWritingProvider, () => ({ seconds: 1.5 }));
    const { body } = await gateway.call('POST /api/settings/providers/writing/test', { body: { provider: PROVIDER } });
    expect(body).toEqual({ seconds: 1.5 });
    expect(gateway.lastInput(TestWritingProvider)).toEqual({ provider: PROVIDER });
  });

  it.each([
    { baseUrl: 'file:///etc/passwd', model: 'm' },
    { baseUrl: 'https://models.example.com', model: ' ' },
    { baseUrl: 'https://models.example.com', model: 'm', contextTokens: 5 },
    { baseUrl: 'https://models.example.com', model: 'm', price: { input: -1, output: 1, minute: null } },
  ])('are refused if they make no sense: %j', async (provider) => {
    const { status } = await gateway.call('PATCH /api/settings/providers/writing', { body: { provider } });
    expect(status).toBe(400);
  });

  it('say why they cannot be changed', async () => {
    owner.changeLimit.mockRejectedValueOnce(new ServiceError('conflict', 'This is set by AI_MONTHLY_LIMIT.'));
    const { status, body } = await gateway.call('PATCH /api/settings/limit', { body: { dollars: 5 } });
    expect([status, body['error']]).toEqual([409, 'This is set by AI_MONTHLY_LIMIT.']);
  });
});

describe('the settings of an installation of several processes', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  afterAll(() => gateway.stop());

  it('are those of the environment, which the page cannot change', async () => {
    expect((await gateway.call('GET /api/settings')).body).toEqual({ settings: null });
    for (const call of ['PATCH /api/settings/limit', 'POST /api/settings/backup']) {
      const { status, body } = await gateway.call(call, { body: { dollars: null } });
      expect([status, body['error']]).toEqual([403, expect.stringContaining('variables of its environment')]);
    }
  });

  it('can be tested', async () => {
    await gateway.mockRpc(TestWritingProvider, () => ({ seconds: 0.4 }));
    const { body } = await gateway.call('POST /api/settings/providers/writing/test', { body: { provider: null } });
    expect(body).toEqual({ seconds: 0.4 });
  });
});
