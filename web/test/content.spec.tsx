import {
  contentRoutes,
  contentVariantRoutes,
  contentVersionRoutes,
  episodeRoutes,
  type GeneratedContent,
  systemRoutes,
  teamRoutes,
  writingRoutes,
} from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  contentExample,
  enginesExample,
  evidenceExample,
  idOf,
  jobExample,
  memberExample,
  rulesExample,
  variantExample,
  versionExample,
  withTranscript,
} from './examples';
import { FakeEventSource } from './fake-event-source';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

const renderWith = (...content: GeneratedContent[]) => {
  server.on(contentRoutes.listForEpisode, { content });
  return renderApp(`/episode/${idOf(1)}`);
};

/** What was copied, in order. */
function watchClipboard() {
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  return () => write.mock.calls.map(([text]) => text);
}

describe('a text', () => {
  it('is copied as it is read, as Markdown, or as HTML for podcast apps', async () => {
    const { user } = renderWith(contentExample({ content: 'In this episode\n- Rest & quiet\n- Paper plates' }));
    const copied = watchClipboard();
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await user.click(screen.getByRole('button', { name: 'Copy as' }));
    await user.click(screen.getByRole('menuitem', { name: 'Markdown' }));
    await user.click(screen.getByRole('button', { name: 'Copy as' }));
    await user.click(screen.getByRole('menuitem', { name: 'HTML for podcast apps' }));
    expect(copied()).toEqual([
      'In this episode\n- Rest & quiet\n- Paper plates',
      expect.stringContaining('## In this episode'),
      expect.stringContaining('<li>Rest &amp; quiet</li>'),
    ]);
  });

  it('is copied with a caution where its tags make it too long for podcast apps', async () => {
    const lines = Array.from({ length: 390 }, (_, at) => `- Line ${String(at).padStart(3, '0')}`);
    const { user } = renderWith(contentExample({ content: lines.join('\n').slice(0, 3990) }));
    const copied = watchClipboard();
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await told('It is on your clipboard.');
    await user.click(screen.getByRole('button', { name: 'Copy as' }));
    await user.click(screen.getByRole('menuitem', { name: 'HTML for podcast apps' }));
    expect(await screen.findByText(/^With its tags: Apple Podcasts takes at most 4,000 bytes; this text has/)).toBeVisible();
    expect(copied()).toHaveLength(2);
  });

  it.each([
    { enforced: false, told: 'Mia (Social manager) does not usually edit this, but can.' },
    { enforced: true, told: 'Mia (Social manager) may not edit this.' },
  ])('says whose work it is not (enforced: $enforced)', async ({ enforced, told: sentence }) => {
    const mia = memberExample({ name: 'Mia', role: 'social_manager', allowed: rulesExample.roles.social_manager });
    server.on(teamRoutes.list, { members: [mia], rules: { ...rulesExample, enforced } });
    renderWith(contentExample());
    expect(await screen.findByText(sentence)).toBeVisible();
    for (const name of ['Edit', 'Regenerate', 'Regenerate with instructions']) {
      expect(screen.getByRole('button', { name }).matches(':disabled, [aria-disabled=true]')).toBe(enforced);
    }
  });

  it('is written anew by one press', async () => {
    server.on(episodeRoutes.regenerate, { jobId: idOf(903), started: true });
    const { user } = renderWith(contentExample());
    await user.click(await screen.findByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(server.requests(episodeRoutes.regenerate)[0]?.path).toBe(`/api/episodes/${idOf(1)}/regenerate/show_notes`));
  });

  it('shows that it is being written anew', async () => {
    const running = jobExample({ jobType: 'content_generation', target: 'show_notes', status: 'processing' });
    server.on(episodeRoutes.get, { episode: withTranscript(), processingJobs: [running] });
    renderWith(contentExample());
    expect(await screen.findByRole('button', { name: 'Regenerate' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says under the pointer and in focus what was heard', async () => {
    const content = contentExample();
    const { user } = renderWith({ ...content, evidence: [evidenceExample(content.content, '“The list is never done.”')] });
    const pill = await screen.findByRole('button', { name: 'Play the source at 1:45' });
    await user.hover(pill);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('“The list is never done.”');
    await user.unhover(pill);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    pill.focus();
    await waitFor(() => expect(pill).toHaveAccessibleDescription('“The list is never done.”'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('lists what nobody said, and what is still open', async () => {
    renderWith(
      contentExample({
        unheard: [
          { start: 0, end: 6, kind: 'name', text: 'Hannah' },
          { start: 7, end: 11, kind: 'number', text: '60%' },
          { start: 12, end: 14, kind: 'placeholder', text: '[host_name]' },
        ],
      }),
    );
    expect(await screen.findByText('Not heard in the episode. Check before you publish:')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Name: Hannah', 'Number: 60%']),
    );
    expect(screen.getByText('[host_name]', { exact: false, selector: 'p' })).toHaveTextContent('Nobody has filled this in yet:');
  });

  it('whose transcript has changed says which words', async () => {
    const changedWords = [{ before: 'Brightwel', after: 'Brightwell', startMs: 105_000, start: 0, end: 6 }];
    renderWith(contentExample({ stale: true, changedWords }));
    expect(await screen.findByText('The transcript has changed since this was written.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Play at 1:45' }).parentElement).toHaveTextContent('removed: Brightwel added: Brightwell');
  });

  it('says what its writing has cost', async () => {
    const job = { engine: 'openai' as const, model: 'gpt', inputTokens: 3000, outputTokens: 400, updatedAt: contentExample().generatedAt };
    server.on(writingRoutes.usage, {
      usage: [
        { ...job, jobId: idOf(1), seconds: 11.6, estimatedCostMicros: 31_000 },
        { ...job, jobId: idOf(2), seconds: 2, estimatedCostMicros: 9_000 },
      ],
    });
    renderWith(contentExample());
    expect(await screen.findByText('Writing so far: 2 jobs, 14 seconds, 6,800 tokens, about $0.04 (estimated).')).toBeInTheDocument();
  });
});

describe('the rules of a platform', () => {
  const thread = contentExample({ contentType: 'social_twitter', content: `${'Rest. '.repeat(60).trim()}\n---\nShort` });

  it('are counted as the platform counts, and a broken one is repaired by one press', async () => {
    server.asked(contentRoutes.edit, ({ body }) => ({ item: { ...thread, version: 2, content: (body as { content: string }).content } }));
    const { user } = renderWith(thread);
    expect(await screen.findByText('Post 1 counts 359 characters on X; the limit is 280.')).toBeInTheDocument();
    expect(screen.getByText('79 over', { exact: false })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Fix/ }));
    expect(await screen.findByText('Fits X')).toBeInTheDocument();
    expect(screen.getByText('Thread of 3 posts')).toBeInTheDocument();
    expect(server.requests(contentRoutes.edit)[0]?.body).toMatchObject({ baseVersion: 1 });
  });

  it('are counted while a person writes, who can have them repaired before saving', async () => {
    const { user } = renderWith(thread);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(screen.getByRole('button', { name: /^Fix/ }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Edit Twitter').value.split('\n---\n')).toHaveLength(3);
    expect(screen.getByText('Fits X')).toBeInTheDocument();
    expect(server.requests(contentRoutes.edit)).toHaveLength(0);
  });

  it('let each post of a thread be copied', async () => {
    const { user } = renderWith(thread);
    const copied = watchClipboard();
    await user.click(await screen.findByRole('button', { name: 'Copy post 2' }));
    expect(copied()).toEqual(['Short']);
  });
});

describe('an edit', () => {
  it('stands on the version that was seen when it began, also after somebody else has saved', async () => {
    server.on(
      contentRoutes.edit,
      refusal(409, { error: 'The text has changed.', code: 'conflict', details: { version: 2, current: 'Theirs.' } }),
    );
    const { user } = renderWith(contentExample({ content: 'Ours.' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByLabelText('Edit Show Notes'), ' Mine.');
    server.on(contentRoutes.listForEpisode, { content: [contentExample({ content: 'Theirs.', version: 2 })] });
    FakeEventSource.open[0]?.send({ entity: 'content', id: idOf(700) });
    await screen.findByRole('button', { name: 'Version 2, all versions' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody saved version 2 while you were writing.')).toBeInTheDocument();
    expect(server.requests(contentRoutes.edit)[0]?.body).toEqual({ content: 'Ours. Mine.', baseVersion: 1 });
    server.on(contentRoutes.edit, { item: contentExample({ content: 'Ours. Mine.', version: 3 }) });
    await user.click(screen.getByRole('button', { name: 'Save my text' }));
    expect(await screen.findByText('Content saved')).toBeInTheDocument();
    expect(server.requests(contentRoutes.edit)[1]?.body).toEqual({ content: 'Ours. Mine.', baseVersion: 2 });
  });

  it('is there again after the gate', async () => {
    server.on(contentRoutes.edit, refusal(401, { error: 'Please enter the password again.', code: 'unauthenticated' }));
    const { user } = renderWith(contentExample());
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.clear(screen.getByLabelText('Edit Show Notes'));
    await user.type(screen.getByLabelText('Edit Show Notes'), 'Not saved yet.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
    openGate();
    expect(await screen.findByLabelText('Edit Show Notes')).toHaveValue('Not saved yet.');
  });
});

describe('the versions of a text', () => {
  const present = contentExample({ content: 'Rest on Sundays.', version: 3 });
  const openVersions = async () => {
    server.on(contentVersionRoutes.list, {
      versions: [
        versionExample({ version: 3, content: 'Rest on Sundays.', reason: 'edited' }),
        versionExample({ version: 2, content: 'Rest on Mondays.', reason: 'regenerated', feedback: 'Shorter' }),
        versionExample({ version: 1, content: 'Work.' }),
      ],
      next: null,
    });
    const app = renderWith(present);
    await app.user.click(await screen.findByRole('button', { name: 'Version 3, all versions' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Versions of Show Notes' })) };
  };

  it('show word by word how they differ from the present one', async () => {
    const { user, dialog } = await openVersions();
    const text = within(await dialog.findByRole('region', { name: 'Text of version 2' }));
    expect(text.getByText('Mondays')).toBeInTheDocument();
    expect(text.getByText('Sundays').closest('ins')).toBeInTheDocument();
    expect(text.getByText('Asked for: “Shorter”')).toBeInTheDocument();
    await user.click(text.getByRole('switch', { name: 'Show changes' }));
    expect(text.getByText('Rest on Mondays.')).toBeInTheDocument();
  });

  it('are brought back as a new version', async () => {
    server.on(contentVersionRoutes.restore, { item: { ...present, content: 'Work.', version: 4 } });
    const { user, dialog } = await openVersions();
    await user.click(await dialog.findByRole('radio', { name: /Version 1/ }));
    await user.click(dialog.getByRole('button', { name: 'Restore version 1' }));
    await told('Version restored');
    expect(server.requests(contentVersionRoutes.restore)[0]?.body).toEqual({ version: 1, baseVersion: 3 });
    expect(await screen.findByRole('button', { name: 'Version 4, all versions' })).toBeInTheDocument();
  });
});

describe('the variants of a text', () => {
  const present = contentExample({ content: 'Rest on Sundays.' });
  const openVariants = async (...variants: ReturnType<typeof variantExample>[]) => {
    server.on(contentVariantRoutes.list, { variants });
    const app = renderWith(present);
    await app.user.click(await screen.findByRole('button', { name: 'Variants' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Variants of Show Notes' })) };
  };

  it('are asked for by kind, and shown when they are written', async () => {
    const job = { id: idOf(901), jobType: 'variants' as const, target: 'show_notes' as const };
    server.on(episodeRoutes.makeVariants, { jobId: job.id, started: true });
    const { user, dialog } = await openVariants();
    expect(await dialog.findByText('No variants yet.')).toBeInTheDocument();
    server.on(episodeRoutes.get, {
      episode: withTranscript(),
      processingJobs: [jobExample({ ...job, status: 'processing', progress: 50 })],
    });
    await user.click(dialog.getByRole('button', { name: 'Shorter' }));
    expect(await dialog.findByRole('progressbar', { name: 'Variant' })).toHaveAttribute('aria-valuenow', '50');
    expect(server.requests(episodeRoutes.makeVariants)[0]).toMatchObject({
      path: `/api/episodes/${idOf(1)}/variants/show_notes`,
      body: { variantTypes: ['shorter'] },
    });
    server.on(contentVariantRoutes.list, { variants: [variantExample({ variantType: 'shorter', content: 'Rest.' })] });
    server.on(episodeRoutes.get, { episode: withTranscript(), processingJobs: [jobExample({ ...job, status: 'completed' })] });
    FakeEventSource.open[0]?.send({ entity: 'episode', id: idOf(1) });
    expect(await dialog.findByRole('region', { name: 'Shorter' })).toHaveTextContent('Rest.');
  });

  it('offer a tone only where there is a model', async () => {
    const { dialog, user } = await openVariants();
    expect(await dialog.findByText('No AI model is configured here, so the tone cannot be changed.')).toBeInTheDocument();
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    server.on(systemRoutes.engines, { ...enginesExample, writing: { ...enginesExample.writing, engine: 'openai' } });
    FakeEventSource.open[0]?.connect();
    await user.click(await screen.findByRole('button', { name: 'Variants' }));
    await user.selectOptions(await screen.findByLabelText('Tone'), 'Compassionate tone');
    await user.click(screen.getByRole('button', { name: 'In this tone' }));
    await waitFor(() => expect(server.requests(episodeRoutes.makeVariants)[0]?.body).toEqual({ variantTypes: ['tone:compassionate'] }));
  });

  it('stand beside the present text, and one is preferred', async () => {
    const variant = variantExample({ content: 'Rest anyway.' });
    server.on(contentVariantRoutes.prefer, {
      variant: { ...variant, isPreferred: true },
      item: { ...present, content: 'Rest anyway.', version: 2 },
    });
    const { user, dialog } = await openVariants(variant);
    expect(await dialog.findByRole('region', { name: 'Present text, version 1' })).toHaveTextContent('Rest on Sundays.');
    const other = within(dialog.getByRole('region', { name: 'Alternative' }));
    expect(other.getByText('gpt, prompt 3')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Prefer this one' }));
    await told('Variant preferred');
    expect(server.requests(contentVariantRoutes.prefer)[0]?.body).toEqual({ baseVersion: 1 });
    expect(await dialog.findByText('This is the present text')).toBeInTheDocument();
  });
});

describe('what was made from a template for a blog', () => {
  it('stands under Other, is not written anew, and can be deleted', async () => {
    const { user } = renderWith(contentExample(), contentExample({ id: idOf(703), contentType: 'blog', content: 'A post.' }));
    const other = within(await screen.findByRole('region', { name: 'Other' }));
    expect(other.getByRole('tab', { name: 'Blog' })).toBeInTheDocument();
    expect(other.queryByRole('button', { name: 'Regenerate' })).not.toBeInTheDocument();
    await user.click(other.getByRole('button', { name: 'Delete' }));
    expect(screen.queryByRole('region', { name: 'Other' })).not.toBeInTheDocument();
    await told('Content deleted');
  });
});
