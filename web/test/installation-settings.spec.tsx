import { episodeRoutes, type InstallationSettings, settingsRoutes, systemRoutes, writingRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { enginesExample } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { noProvider, settingsExample } from './settings-examples';
import { told } from './told';
/* Loaded beforehand, so that no test waits for its compilation. */
import '@/features/settings/limit-dialog';
import '@/features/settings/provider-dialog';

const OLLAMA = 'http://localhost:11434/v1';
const provider = { baseUrl: OLLAMA, model: 'llama', price: { input: null, output: null, minute: null }, contextTokens: null };
const withModel = { ...enginesExample, writing: { ...enginesExample.writing, engine: 'openai', label: 'Written by llama' } };

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer().on(writingRoutes.spend, { month: '2026-11', spentMicros: 4_120_000, limitMicros: null });
});

function renderSettings(settings: InstallationSettings | null = settingsExample) {
  server.on(settingsRoutes.get, { settings });
  return renderApp('/settings');
}

const change = async (purpose: 'Speech' | 'Writing') => screen.findByRole('button', { name: `Change ${purpose}` });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('model and speech', () => {
  it('can be changed to a server of one’s own, after a test and a confirmation', async () => {
    const { user } = renderSettings();
    await user.click(await change('Writing'));
    const { getByLabelText, getByRole, findByText } = await dialog();
    await user.selectOptions(getByLabelText('Where'), 'other');
    await user.type(getByLabelText('Address'), OLLAMA);
    await user.clear(getByLabelText('Model'));
    await user.type(getByLabelText('Model'), 'llama');
    server.on(settingsRoutes.testProvider, refusal(409, { error: 'In your network.', code: 'conflict', details: { isPrivate: true } }));
    await user.click(getByRole('button', { name: 'Test' }));
    await user.click(await screen.findByLabelText('Afterword may send recordings and transcripts there'));
    server.on(settingsRoutes.testProvider, { seconds: 1.94 });
    await user.click(getByRole('button', { name: 'Test' }));
    expect(await findByText('Answered in 1.9 s.')).toBeInTheDocument();
    server.on(settingsRoutes.changeProvider, { settings: { ...settingsExample, writing: { ...noProvider, provider } } });
    await user.click(getByRole('button', { name: 'Save' }));
    await told('Settings saved');
    expect(server.requests(settingsRoutes.changeProvider)[0]?.body).toEqual({ provider: { ...provider, isPrivateConfirmed: true } });
    expect(screen.queryByRole('dialog', { name: 'Change writing' })).not.toBeInTheDocument();
  });

  it('keep a stored key unless another is typed, and show only its end', async () => {
    const { user } = renderSettings({ ...settingsExample, writing: { ...noProvider, provider, hasKey: true, keyEnd: 'cdef' } });
    await user.click(await change('Writing'));
    const { getByLabelText, getByRole } = await dialog();
    expect(getByLabelText('Key')).toHaveValue('');
    expect(getByLabelText('Key')).toHaveAttribute('placeholder', '…cdef');
    await user.type(getByLabelText('Address'), '/other');
    expect(getByLabelText('Key')).not.toHaveAttribute('placeholder', '…cdef');
    server.on(settingsRoutes.changeProvider, { settings: settingsExample });
    await user.click(getByRole('button', { name: 'Save' }));
    await told('Settings saved');
    expect(server.requests(settingsRoutes.changeProvider)[0]?.body).not.toHaveProperty('provider.apiKey');
  });

  it('say why they were not saved, and keep what was typed', async () => {
    server.on(settingsRoutes.changeProvider, refusal(422, { error: 'A monthly limit needs the price of big.', code: 'unprocessable' }));
    const { user } = renderSettings();
    await user.click(await change('Speech'));
    const { getByLabelText, getByRole, findByText } = await dialog();
    await user.selectOptions(getByLabelText('Where'), 'openai');
    await user.clear(getByLabelText('Model'));
    await user.type(getByLabelText('Model'), 'big');
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await findByText(/needs the price of big/)).toBeInTheDocument();
    expect(getByLabelText('Model')).toHaveValue('big');
  });

  it('return to this server', async () => {
    server.on(systemRoutes.engines, withModel).on(settingsRoutes.changeProvider, { settings: settingsExample });
    const { user } = renderSettings({ ...settingsExample, writing: { ...noProvider, provider } });
    await user.click(await change('Writing'));
    const { getByLabelText, getByRole } = await dialog();
    await user.selectOptions(getByLabelText('Where'), 'here');
    await user.click(getByRole('button', { name: 'Save' }));
    await told('Settings saved');
    expect(server.requests(settingsRoutes.changeProvider)[0]?.body).toEqual({ provider: null });
  });

  it('name the variables that decide, and cannot be changed then', async () => {
    server.on(systemRoutes.engines, withModel).on(settingsRoutes.testProvider, { seconds: 0.5 });
    const { user } = renderSettings({ ...settingsExample, writing: { ...noProvider, lockedBy: ['OPENAI_API_KEY'] } });
    expect(await screen.findByText('Set by OPENAI_API_KEY in the environment of the server.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change Writing' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Test Writing' }));
    expect(await screen.findByText('Answered in 0.5 s.')).toBeInTheDocument();
    expect(server.requests(settingsRoutes.testProvider)[0]?.body).toEqual({ provider: null });
  });

  it('are read-only where only the environment has settings', async () => {
    renderSettings(null);
    expect(await screen.findByText(/Your server administrator changes it by environment variables/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Back up now' })).not.toBeInTheDocument();
  });
});

describe('the monthly limit', () => {
  it('can be set and removed', async () => {
    server.on(settingsRoutes.changeLimit, { settings: settingsExample });
    const { user } = renderSettings({ ...settingsExample, monthlyLimit: { dollars: 20, lockedBy: [] } });
    await user.click(await screen.findByRole('button', { name: 'Change limit' }));
    const field = await screen.findByLabelText('US dollars in a month');
    await user.clear(field);
    await user.type(field, 'much');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A price is a number, such as 0.6.')).toBeInTheDocument();
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await told('Monthly limit saved');
    expect(server.requests(settingsRoutes.changeLimit)[0]?.body).toEqual({ dollars: null });
  });
});

describe('the data', () => {
  it('are backed up, and the page says where', async () => {
    const backup = { state: 'done' as const, sentence: 'Saved 6 databases in /backups.', finishedAt: null };
    server.on(settingsRoutes.backUp, { settings: { ...settingsExample, backup } });
    const { user } = renderSettings();
    await user.click(await screen.findByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText('Saved 6 databases in /backups.')).toBeInTheDocument();
  });

  it('are exported for all episodes, page by page', async () => {
    const episodes = server.requests(episodeRoutes.list).length;
    const { user } = renderSettings();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('dialog', { name: /^Export \d+ episode/ })).toBeInTheDocument();
    expect(server.requests(episodeRoutes.list).length).toBeGreaterThan(episodes);
  });
});

describe('local models', () => {
  it('are found when asked, and used with one click', async () => {
    const found = { server: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', model: 'qwen3:8b', contextTokens: 32_768 };
    server.on(settingsRoutes.findLocalModels, { models: [found] });
    server.on(settingsRoutes.changeProvider, { settings: settingsExample });
    const { user } = renderSettings();
    await user.click(await change('Writing'));
    const { getByRole, findByRole, findByText } = await dialog();
    await user.click(getByRole('button', { name: 'Look for a local model' }));
    expect(await findByText('Ollama, reads 32,768 tokens at once')).toBeInTheDocument();
    await user.click(await findByRole('button', { name: 'Use qwen3:8b' }));
    await told('Settings saved');
    expect(server.requests(settingsRoutes.changeProvider)[0]?.body).toEqual({
      provider: {
        baseUrl: found.baseUrl,
        model: found.model,
        contextTokens: 32_768,
        apiKey: '',
        price: { input: 0, output: 0, minute: null },
        isPrivateConfirmed: true,
      },
    });
  });

  it('are not there: the dialog says what to start', async () => {
    server.on(settingsRoutes.findLocalModels, { models: [] });
    const { user } = renderSettings();
    await user.click(await change('Writing'));
    const { getByRole, findByText } = await dialog();
    await user.click(getByRole('button', { name: 'Look for a local model' }));
    expect(await findByText(/^No model found on this server\. Start Ollama/)).toBeInTheDocument();
  });
});
