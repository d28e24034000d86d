import { contentRoutes, episodeRoutes, type EpisodeContentItem, reviewRoutes, teamRoutes, writingRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  approvalExample,
  contentExample,
  evidenceExample,
  idOf,
  jobExample,
  memberExample,
  rulesExample,
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

const renderWith = (...content: EpisodeContentItem[]) => {
  server.on(contentRoutes.listForEpisode, { content });
  return renderApp(`/episode/${idOf(1)}`);
};

/** What was copied, in order. */
function watchClipboard() {
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  return () => write.mock.calls.map(([text]) => text);
}

const NO_QUOTES = 'Nothing here stands alone, so nothing is quoted.';

it('drafts by rules say it once if they quote nothing', async () => {
  const post = contentExample({ id: idOf(701), contentType: 'social_twitter' });
  const { unmount } = renderWith(contentExample(), post);
  expect(await screen.findByText(NO_QUOTES)).toBeInTheDocument();
  unmount();
  renderWith(contentExample(), { ...post, evidence: [evidenceExample(post.content, '“The list is never done.”')] });
  await screen.findByRole('tab', { name: 'Twitter' });
  expect(screen.queryByText(NO_QUOTES)).not.toBeInTheDocument();
});

describe('copying an item', () => {
  it('offers plain text, Markdown, and HTML for podcast apps', async () => {
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

  it('warns if its tags make it too long for podcast apps', async () => {
    const lines = Array.from({ length: 390 }, (_, at) => `- Line ${String(at).padStart(3, '0')}`);
    const { user } = renderWith(contentExample({ content: lines.join('\n').slice(0, 3990) }));
    const copied = watchClipboard();
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await told('Copied');
    await user.click(screen.getByRole('button', { name: 'Copy as' }));
    await user.click(screen.getByRole('menuitem', { name: 'HTML for podcast apps' }));
    expect(await screen.findByText(/^With its tags: Apple Podcasts allows up to 4,000 bytes; this has/)).toBeVisible();
    expect(copied()).toHaveLength(2);
  });
});

describe('a content item', () => {
  it.each([
    { enforced: false, told: 'Social managers don’t usually edit this, but you can.' },
    { enforced: true, told: 'Social managers can’t edit this.' },
  ])('shows if the role may not edit it (enforced: $enforced)', async ({ enforced, told: sentence }) => {
    const mia = memberExample({ name: 'Mia', role: 'social_manager', allowed: rulesExample.roles.social_manager });
    server.on(teamRoutes.list, { members: [mia], rules: { ...rulesExample, enforced } });
    renderWith(contentExample());
    expect(await screen.findByText(sentence)).toBeVisible();
    for (const name of ['Edit', 'Regenerate']) {
      expect(screen.getByRole('button', { name }).matches(':disabled, [aria-disabled=true]')).toBe(enforced);
    }
  });

  it('is regenerated from a menu', async () => {
    server.on(episodeRoutes.regenerate, { jobId: idOf(903), started: true });
    const { user } = renderWith(contentExample());
    await user.click(await screen.findByRole('button', { name: 'Regenerate' }));
    await user.click(screen.getByRole('menuitem', { name: 'Regenerate' }));
    await waitFor(() => expect(server.requests(episodeRoutes.regenerate)[0]?.path).toBe(`/api/episodes/${idOf(1)}/regenerate/show_notes`));
  });

  it('shows that it is being regenerated', async () => {
    const running = jobExample({ jobType: 'content_generation', target: 'show_notes', status: 'processing' });
    server.on(episodeRoutes.get, { episode: withTranscript(), processingJobs: [running] });
    renderWith(contentExample());
    expect(await screen.findByRole('button', { name: 'Regenerate' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows its source on hover and focus', async () => {
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

  it('shows what was said around a source that is opened, and around each quote while it is edited', async () => {
    const content = contentExample();
    const { user } = renderWith({ ...content, evidence: [evidenceExample(content.content, 'The list is never done.')] });
    await user.click(await screen.findByRole('button', { name: 'Play the source at 1:45' }));
    expect(await screen.findByText(/What did you learn\?/)).toHaveTextContent('Before 1:43 Walter: What did you learn?');
    expect(screen.getByText(/Nobody believed me\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.queryByText(/What did you learn/)).not.toBeInTheDocument();
    await user.click(screen.getByText('Before and after each quote'));
    expect(await screen.findByText(/What did you learn\?/)).toBeInTheDocument();
  });

  it('lists what is not in the transcript, and empty fields', async () => {
    renderWith(
      contentExample({
        unheard: [
          { start: 0, end: 6, kind: 'name', text: 'Hannah' },
          { start: 7, end: 11, kind: 'number', text: '60%' },
          { start: 12, end: 14, kind: 'placeholder', text: '[Host name]' },
        ],
      }),
    );
    expect(await screen.findByText('Not in the transcript. Check before you publish:')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Name: Hannah', 'Number: 60%']),
    );
    expect(screen.getByText('[Host name]', { exact: false, selector: 'p' })).toHaveTextContent('Placeholders left to fill in:');
  });

  it('shows what it cost', async () => {
    const job = { engine: 'openai' as const, model: 'gpt', inputTokens: 3000, outputTokens: 400, updatedAt: contentExample().generatedAt };
    server.on(writingRoutes.usage, {
      usage: [
        { ...job, jobId: idOf(1), seconds: 11.6, estimatedCostMicros: 31_000 },
        { ...job, jobId: idOf(2), seconds: 2, estimatedCostMicros: 9_000 },
      ],
    });
    server.on(writingRoutes.spend, { month: '2026-11', spentMicros: 1_200_000, limitMicros: 10_000_000 });
    renderWith(contentExample());
    const note = 'Writing so far: 2 jobs, 14 seconds, 6,800 tokens, about $0.04 (estimated). AI this month: $1.20 of $10.00.';
    expect(await screen.findByText(note)).toBeInTheDocument();
  });
});

describe('an item with words that may be misheard', () => {
  it('marks them, and does not count their sentence as one with a source', async () => {
    const item = contentExample();
    renderWith({ ...item, evidence: [evidenceExample(item.content, 'The list is never done.', { unsure: ['never'] })] });
    const word = await screen.findByText('unsure:');
    expect(word.parentElement).toHaveTextContent('unsure: never');
    expect(screen.getByText('0 of 1 sentence has a source · 1 to check by ear')).toBeInTheDocument();
  });
});

describe('an item whose source was corrected', () => {
  const changedWords = [{ before: 'never', after: 'seldom', startMs: 105_000, start: 13, end: 34 }];
  const item = contentExample();
  const corrected = item.content.replace('never', 'seldom');

  it('shows the words, and uses them at a press', async () => {
    const { user } = renderWith({ ...item, stale: true, changedWords, corrected });
    expect(await screen.findByText('Source corrected')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Play at 1:45' }).parentElement).toHaveTextContent('removed: never added: seldom');
    server.on(contentRoutes.edit, { item: { ...item, version: 2, content: corrected } });
    await user.click(screen.getByRole('button', { name: 'Use the corrected words' }));
    await told('Content saved');
    expect(server.requests(contentRoutes.edit)[0]?.body).toEqual({ content: corrected, baseVersion: 1 });
  });

  it('stays approved until a review accepts the correction, and says so when it is copied', async () => {
    const decision = approvalExample();
    const state = { contentId: item.id, version: 1, approvalStatus: decision.status, decision, openComments: 0 };
    server.on(reviewRoutes.listForEpisode, { reviews: [state] });
    const { user } = renderWith({ ...item, stale: true, changedWords, corrected });
    expect(await screen.findByRole('link', { name: 'Review the correction' })).toHaveAttribute(
      'href',
      expect.stringContaining('status=approved'),
    );
    expect(screen.getByText(/The approved version 1 is unchanged\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await told('Its source was corrected. This is the text without the correction.');
  });

  it('asks for a check if the words are not in the text', async () => {
    renderWith({ ...item, stale: true, changedWords });
    expect(await screen.findByText(/but are not in the text\. Check that it is still right\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use the corrected words' })).not.toBeInTheDocument();
  });
});

describe('platform rules', () => {
  const thread = contentExample({ contentType: 'social_twitter', content: `${'Rest. '.repeat(60).trim()}\n---\nShort` });

  it('count as the platform does, and can be fixed with one click', async () => {
    server.asked(contentRoutes.edit, ({ body }) => ({ item: { ...thread, version: 2, content: (body as { content: string }).content } }));
    const { user } = renderWith(thread);
    expect(await screen.findByText('Post 1 counts 359 characters on X; the limit is 280.')).toBeInTheDocument();
    expect(screen.getByText('79 over', { exact: false })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Fix/ }));
    expect(await screen.findByText('Fits X')).toBeInTheDocument();
    expect(screen.getByText('Thread of 3 posts')).toBeInTheDocument();
    expect(server.requests(contentRoutes.edit)[0]?.body).toMatchObject({ baseVersion: 1 });
  });

  it('are checked while editing, and can be fixed before saving', async () => {
    const { user } = renderWith(thread);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(screen.getByRole('button', { name: /^Fix/ }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Edit Twitter').value.split('\n---\n')).toHaveLength(3);
    expect(screen.getByText('Fits X')).toBeInTheDocument();
    expect(server.requests(contentRoutes.edit)).toHaveLength(0);
  });

  it('allow copying each post of a thread', async () => {
    const { user } = renderWith(thread);
    const copied = watchClipboard();
    await user.click(await screen.findByRole('button', { name: 'Copy post 2' }));
    expect(copied()).toEqual(['Short']);
  });
});

describe('an edit', () => {
  it('is based on the version that was shown when it began, even if someone else saved', async () => {
    server.on(
      contentRoutes.edit,
      refusal(409, { error: 'The content has changed.', code: 'conflict', details: { version: 2, current: 'Theirs.' } }),
    );
    const { user } = renderWith(contentExample({ content: 'Ours.' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByLabelText('Edit Show Notes'), ' Mine.');
    server.on(contentRoutes.listForEpisode, { content: [contentExample({ content: 'Theirs.', version: 2 })] });
    FakeEventSource.open[0]?.send({ entity: 'content', id: idOf(700) });
    await screen.findByRole('button', { name: 'Version 2, all versions' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Version 2 was saved while you were writing.')).toBeInTheDocument();
    expect(server.requests(contentRoutes.edit)[0]?.body).toEqual({ content: 'Ours. Mine.', baseVersion: 1 });
    server.on(contentRoutes.edit, { item: contentExample({ content: 'Ours. Mine.', version: 3 }) });
    await user.click(screen.getByRole('button', { name: 'Save my version' }));
    expect(await screen.findByText('Content saved')).toBeInTheDocument();
    expect(server.requests(contentRoutes.edit)[1]?.body).toEqual({ content: 'Ours. Mine.', baseVersion: 2 });
  });

  it('survives a new sign-in', async () => {
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

describe('a blog post made from a template', () => {
  it('is shown under Other, cannot be regenerated, and can be deleted', async () => {
    const { user } = renderWith(contentExample(), contentExample({ id: idOf(703), contentType: 'blog', content: 'A post.' }));
    const other = within(await screen.findByRole('region', { name: 'Other' }));
    expect(other.getByRole('tab', { name: 'Blog' })).toBeInTheDocument();
    expect(other.queryByRole('button', { name: 'Regenerate' })).not.toBeInTheDocument();
    await user.click(other.getByRole('button', { name: 'Delete' }));
    expect(screen.queryByRole('region', { name: 'Other' })).not.toBeInTheDocument();
    await told('Content deleted');
  });
});
