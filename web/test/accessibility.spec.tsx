import { contentRoutes, episodeRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { contentExample, evidenceExample, idOf, jobExample, withTranscript } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';

/** jsdom does not paint, so colours are checked elsewhere, in a real browser. */
async function violations() {
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

let server: FakeServer;
beforeEach(() => {
  document.documentElement.lang = 'en';
  server = preparedServer();
});

describe('axe finds nothing', () => {
  it('at the gate', async () => {
    renderApp('/');
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(await violations()).toEqual([]);
  });

  it('on the dashboard', async () => {
    openGate();
    renderApp('/');
    await screen.findByText('Recent Episodes');
    await screen.findByText('Slow Sundays');
    expect(await violations()).toEqual([]);
  });

  it('on an episode with sources', async () => {
    openGate();
    const content = contentExample();
    server.on(contentRoutes.listForEpisode, {
      content: [{ ...content, evidence: [evidenceExample(content.content, '“The list is never done.”')] }],
    });
    renderApp(`/episode/${idOf(1)}`);
    await screen.findByRole('button', { name: 'Play the source at 1:45' });
    expect(await violations()).toEqual([]);
  });

  it('on an episode that failed', async () => {
    openGate();
    server.on(episodeRoutes.get, {
      episode: withTranscript({ transcriptionStatus: 'failed' }),
      processingJobs: [jobExample({ status: 'failed' })],
    });
    renderApp(`/episode/${idOf(1)}`);
    await screen.findByRole('button', { name: 'Try again' });
    expect(await violations()).toEqual([]);
  });

  it('in the regenerate dialog', async () => {
    openGate();
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Regenerate with instructions' }));
    await screen.findByRole('dialog');
    expect(await violations()).toEqual([]);
  });

  it('on all episodes, one of them being renamed', async () => {
    openGate();
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('button', { name: 'Rename Slow Sundays' }));
    expect(await violations()).toEqual([]);
  });

  it('in the transcript’s menu, editor and search', async () => {
    openGate();
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Find in transcript' }));
    await user.click(screen.getByRole('button', { name: 'Edit the text at 1:45' }));
    await screen.findByLabelText('Text of this paragraph');
    await user.click(await screen.findByRole('button', { name: 'Download transcript' }));
    await screen.findByRole('menu');
    expect(await violations()).toEqual([]);
  });

  it('where there is nothing', async () => {
    openGate();
    server.on(episodeRoutes.get, refusal(404, { error: 'No.', code: 'not_found' }));
    renderApp(`/episode/${idOf(1)}`);
    await screen.findByRole('heading', { name: 'Episode Not Found' });
    expect(await violations()).toEqual([]);
  });
});
