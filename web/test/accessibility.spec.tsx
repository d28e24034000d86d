import {
  brandProfileRoutes,
  contentRoutes,
  contentVariantRoutes,
  contentVersionRoutes,
  dictionaryRoutes,
  episodeRoutes,
  searchRoutes,
  templateRoutes,
} from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { entryExample, hitExample } from './dictionary-examples';
import { holding } from './dictionary-server';
import {
  contentExample,
  evidenceExample,
  idOf,
  jobExample,
  profileExample,
  templateExample,
  variantExample,
  versionExample,
  withTranscript,
} from './examples';
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

describe('axe finds no violations', () => {
  it('on the sign-in page', async () => {
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

  it('on an episode whose transcription failed', async () => {
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
    await user.click(await screen.findByRole('button', { name: 'Regenerate' }));
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('menuitem', { name: 'Regenerate with instructions…' }));
    await screen.findByRole('dialog');
    expect(await violations()).toEqual([]);
  });

  it('on the list of episodes while some are selected', async () => {
    openGate();
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Slow Sundays' }));
    await screen.findByText('1 selected');
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

  it('on empty pages', async () => {
    openGate();
    server.on(episodeRoutes.get, refusal(404, { error: 'No.', code: 'not_found' }));
    renderApp(`/episode/${idOf(1)}`);
    await screen.findByRole('heading', { name: 'Episode Not Found' });
    expect(await violations()).toEqual([]);
  });
});

describe('axe finds no violations in voices, templates and content', () => {
  beforeEach(openGate);

  it('in the voice library and its form with an error', async () => {
    server.on(brandProfileRoutes.list, {
      profiles: [
        profileExample({ brandKeywords: ['a', 'b', 'c', 'd'] }),
        profileExample({ id: idOf(51), brandName: 'Old', isActive: false }),
      ],
    });
    const { user } = renderApp('/voice-library');
    await screen.findByRole('button', { name: '+1 more' });
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'New Voice Profile' }));
    await user.click(await screen.findByRole('button', { name: 'Create profile' }));
    await screen.findByText('Enter a brand name.');
    expect(await violations()).toEqual([]);
  });

  it('in the templates, their form and the dialog for using one', async () => {
    server.on(templateRoutes.list, { templates: [templateExample({ template: '{{guest}}' })] });
    server.on(templateRoutes.preview, { text: '[guest]', variables: [{ name: 'guest', value: null, missing: 'Nobody knows.' }] });
    const { user } = renderApp('/content-templates');
    await user.click(await screen.findByRole('button', { name: 'Edit Sunday quote card' }));
    await screen.findByText('Afterword doesn’t know the field “Guest”.');
    expect(await violations()).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Use template Sunday quote card' }));
    await screen.findByLabelText('Guest');
    expect(await violations()).toEqual([]);
  });

  it('on content that is stale, too long and not fully in the transcript', async () => {
    const changedWords = [{ before: 'tow', after: 'two', startMs: 0, start: 0, end: 3 }];
    const unheard = [{ start: 0, end: 3, kind: 'number' as const, text: '300' }];
    server.on(contentRoutes.listForEpisode, {
      content: [
        contentExample({ contentType: 'social_twitter', content: '300 '.repeat(100).trim(), stale: true, changedWords, unheard }),
        contentExample({ id: idOf(703), contentType: 'email', content: 'Hello.' }),
      ],
    });
    renderApp(`/episode/${idOf(1)}`);
    await screen.findByRole('button', { name: /^Fix/ });
    expect(await violations()).toEqual([]);
  });

  it('in the versions and variants of an item', async () => {
    server.on(contentVersionRoutes.list, { versions: [versionExample({ version: 2 }), versionExample({ content: 'Play.' })], next: null });
    server.on(contentVariantRoutes.list, { variants: [variantExample()] });
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: /all versions/ }));
    await screen.findByRole('radio', { name: /Version 2/ });
    expect(await violations()).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Variants' }));
    await screen.findByRole('button', { name: 'Use this version' });
    expect(await violations()).toEqual([]);
  });
});

describe('axe finds no violations in the dictionary and the search', () => {
  beforeEach(openGate);

  it('with entries, suggestions and a form with a warning', async () => {
    holding(server, entryExample());
    const suggestion = { id: idOf(980), term: 'Lagos', variation: 'lay goes', times: 2, lastMadeAt: entryExample().createdAt };
    server.on(dictionaryRoutes.suggestions, { suggestions: [suggestion] });
    server.on(dictionaryRoutes.change, { entry: entryExample(), warnings: ['It goes in circles.'] });
    const { user } = renderApp('/dictionary');
    await screen.findByRole('button', { name: 'Dismiss Lagos' });
    await user.click(await screen.findByRole('button', { name: 'Edit Habakkuk' }));
    await user.click(await screen.findByRole('button', { name: 'Update' }));
    await screen.findByText('It goes in circles.');
    expect(await violations()).toEqual([]);
  });

  it('with refused rows of a file', async () => {
    const rows = [{ row: 2, sentence: 'Enter the correct term.' }];
    server.on(dictionaryRoutes.import, refusal(400, { error: 'Nothing can be used.', code: 'invalid_input', details: { rows } }));
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('button', { name: 'Import or export' }));
    await user.click(screen.getByRole('menuitem', { name: 'Import CSV…' }));
    await user.upload(await screen.findByLabelText('CSV file'), new File(['term'], 'x.csv', { type: 'text/csv' }));
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText('Row 2');
    expect(await violations()).toEqual([]);
  });

  it('with search results', async () => {
    server.on(searchRoutes.transcripts, { hits: [hitExample(), hitExample({ segmentId: 2 })], next: '2' });
    renderApp('/search?q=done');
    await screen.findByRole('button', { name: 'Show more' });
    expect(await violations()).toEqual([]);
  });
});
