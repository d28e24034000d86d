import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  approvalRoutes,
  commentRoutes,
  contentRoutes,
  type ContentType,
  episodeRoutes,
  type GeneratedContent,
  type Input,
  type ReviewList,
  reviewRoutes,
  type TeamMember,
  teamRoutes,
} from '@afterword/proto';
import { Api, Product, apiErrorOf, transcribed, transcriptOf, waitUntil, upload, written } from '../src/product';
import { EPISODE, recordingOf, SHORT_EPISODE } from '../src/speech';
import { DecidedPost, type QuotePlace, replaceWord } from './decided-post';

const HEARD_MS = 60_000;
const SENTENCE = expect.stringMatching(/^[A-Z].{10,}[.?]/);
const TITLE = 'Nobody said hello';
const STANDS_ALONE = 'A table with an empty chair is a better sermon than a full church with a locked door.';
const folder = mkdtempSync(path.join(tmpdir(), 'reviewing-'));

let product: Product;
let api: Api;
let id: string;
let grace: TeamMember;
let daniel: TeamMember;
let quote: QuotePlace;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'talk.txt'), [...EPISODE.map(({ text }) => text), STANDS_ALONE].join('\n\n'));
  product = await Product.start();
  api = await Api.signIn(product);
  const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
  const transcriptFilePath = await upload(api, path.join(folder, 'talk.txt'));
  id = (await api.request(episodeRoutes.create, { title: TITLE, audioFilePath, transcriptFilePath })).episode.id;
  expect((await transcribed(api, id)).episode.transcriptionStatus).toBe('completed');
  await api.request(episodeRoutes.generate, { id, contentType: 'all' });
  await written(api, id);
  quote = await DecidedPost.findQuote(api, id);
  grace = (await api.request(teamRoutes.add, { name: 'Grace Miller', email: 'grace@example.org', role: 'host' })).member;
  daniel = (await api.request(teamRoutes.add, { name: 'Daniel Okafor', email: 'daniel@example.org', role: 'editor' })).member;
}, 300_000);
afterAll(async () => {
  await product?.remove();
  rmSync(folder, { recursive: true });
}, 60_000);

const itemOf = async (contentType: ContentType): Promise<GeneratedContent> =>
  (await api.request(contentRoutes.listForEpisode, { id })).content.find((item) => item.contentType === contentType)!;
const edit = async (item: { id: string }, content: string) => (await api.request(contentRoutes.edit, { id: item.id, content })).item;
const decide = async (as: Api, { id: contentId }: { id: string }, decision: Partial<Input<typeof approvalRoutes.decide>> = {}) =>
  (await as.request(approvalRoutes.decide, { contentId, status: 'approved', ...decision })).approval;
const listOf = (status: ReviewList) => api.request(reviewRoutes.list, { status });
const listed = async (status: ReviewList, item: { id: string }) => (await listOf(status)).content.find((each) => each.id === item.id);
const isListed = (status: ReviewList, item: { id: string; version: number }) =>
  waitUntil(
    async () => (await listed(status, item))?.version === item.version,
    HEARD_MS,
    () => `version ${item.version} of ${item.id} among the ${status}`,
  );

describe('new content', () => {
  it('waits for approval, with the title of its episode', async () => {
    for (const item of (await api.request(contentRoutes.listForEpisode, { id })).content) await isListed('pending', item);
    const { content, counts, next, incomplete } = await api.request(reviewRoutes.pending, {});
    expect(content).toHaveLength(4);
    for (const item of content) expect(item).toMatchObject({ episodeTitle: TITLE, approvalStatus: 'pending', comments: [], approvals: [] });
    expect({ counts, next, incomplete }).toEqual({
      counts: { pending: 4, needs_revision: 0, approved: 0, rejected: 0 },
      next: null,
      incomplete: undefined,
    });
  });
});

describe('a team that reviews', () => {
  it('comments with the names of its members, and resolves once', async () => {
    const { id: contentId } = await itemOf('show_notes');
    const input = { contentId, comment: 'Who is Walter?', commentType: 'revision_request' } as const;
    const { comment } = await api.as(daniel.id).request(commentRoutes.add, input);
    expect(comment).toMatchObject({ author: { name: 'Daniel Okafor', role: 'editor' }, isResolved: false });
    const { comment: resolved } = await api.as(grace.id).request(commentRoutes.resolve, { id: comment.id });
    expect(resolved).toMatchObject({ isResolved: true, resolvedBy: { name: 'Grace Miller' } });
    expect((await api.as(daniel.id).request(commentRoutes.resolve, { id: comment.id })).comment).toEqual(resolved);
    expect((await api.request(commentRoutes.list, { contentId })).comments).toEqual([resolved]);
  });

  it('requests a revision and approves the next version, visible in lists and the history of the episode', async () => {
    const item = await itemOf('social_linkedin');
    const input = await decide(api.as(daniel.id), item, { status: 'needs_revision', notes: 'Shorter.', version: 1, basedOn: null });
    expect(await listed('pending', item)).toMatchObject({ approvalStatus: 'needs_revision', decision: input });
    const edited = await edit(item, 'It began with one man.');
    await isListed('pending', edited);
    const approval = await decide(api.as(grace.id), item, { version: 2, basedOn: null });
    expect(await listed('approved', item)).toMatchObject({ version: 2, content: edited.content, decision: approval });
    const { reviews } = await api.request(reviewRoutes.listForEpisode, { id });
    expect(reviews).toContainEqual({ contentId: item.id, version: 2, approvalStatus: 'approved', decision: approval, openComments: 0 });
  });

  it('cannot decide twice: the second decision is a conflict that contains the first', async () => {
    const item = await itemOf('social_instagram');
    const seen = { contentId: item.id, version: item.version, basedOn: null };
    const both = await Promise.allSettled([
      api.as(grace.id).request(approvalRoutes.decide, { ...seen, status: 'approved' }),
      api.as(daniel.id).request(approvalRoutes.decide, { ...seen, status: 'rejected' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { approvals } = await api.request(approvalRoutes.list, { contentId: item.id });
    expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      status: 409,
      body: { error: SENTENCE, details: { approval: approvals[0] } },
    });
    expect(approvals).toHaveLength(1);
    await decide(api, item, { status: 'pending' });
  });

  it('loses an approval through an edit, and none through a correction of its source until a member accepts it', async () => {
    const item = await itemOf('social_instagram');
    await decide(api.as(grace.id), item);
    const edited = await edit(item, item.content.replace(/#\w+/, '').trim());
    await isListed('pending', edited);
    await decide(api.as(grace.id), edited);
    const rejected = await itemOf('show_notes');
    await decide(api.as(daniel.id), rejected, { status: 'rejected' });
    const word = edited.evidence.find(({ kind }) => kind === 'quote')!.firstWordId;
    await correctWord(word);
    await waitUntil(
      async () => (await itemOf('social_instagram')).stale,
      HEARD_MS,
      () => 'the correction to be marked',
    );
    const marked = await listed('approved', edited);
    expect(marked).toMatchObject({ version: edited.version, content: edited.content, approvalStatus: 'approved' });
    expect(marked?.corrected).toContain('Corrected');
    expect(await listed('rejected', rejected)).toMatchObject({ version: rejected.version, approvalStatus: 'rejected' });
    const both = await Promise.allSettled(
      [grace, daniel].map(({ id: as }) => decide(api.as(as), edited, { corrected: marked!.corrected! })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await listed('approved', edited)).toMatchObject({ version: edited.version + 1, content: marked!.corrected, stale: false });
    await decide(api, rejected, { status: 'pending' });
    const { approvals } = await api.request(approvalRoutes.list, { contentId: item.id });
    expect(approvals.slice(-3).map(({ version, voided }) => ({ version, reason: voided?.reason }))).toEqual([
      { version: item.version, reason: 'edited' },
      { version: edited.version, reason: 'transcript_corrected' },
      { version: edited.version + 1, reason: undefined },
    ]);
    await decide(api, item, { status: 'pending' });
  });

  it('never sees an item as approved that was edited during the decision', async () => {
    let item = await itemOf('show_notes');
    for (let round = 0; round < 12; round++) {
      const [edited] = await Promise.all([edit(item, `Round ${round}.`), refusedOrNot(decide(api, item))]);
      const approved = await listed('approved', item);
      expect(approved === undefined || approved.content === edited.content).toBe(true);
      item = edited;
      await refusedOrNot(decide(api, item, { status: 'pending' }));
    }
  }, 60_000);
});

describe('the history of an item', () => {
  it('contains all versions and decisions, and can be downloaded as a record', async () => {
    const item = await itemOf('social_linkedin');
    const { history } = await api.request(reviewRoutes.history, { id: item.id });
    const [first] = history;
    expect(history.map(({ kind }) => kind)).toEqual(['version', 'decision', 'version', 'decision']);
    expect(first).toMatchObject({ reason: 'generated', writer: { engine: 'extractive', model: null }, coverage: expect.any(Number) });
    expect(first?.kind === 'version' && first.coverage).toBeGreaterThan(50);
    const { record } = await api.request(reviewRoutes.record, { id: item.id, format: 'markdown' });
    expect(record.text).toContain(`# Editorial record: ${TITLE}`);
    expect(record.text).toMatch(/Grace Miller \(host\) approved version 2\.\n/);
    expect(record.text).toContain(`\`\`\`text\n${item.content}\n\`\`\``);
    const { record: asJson } = await api.request(reviewRoutes.record, { id: item.id });
    expect(JSON.parse(asJson.text)).toMatchObject({ content: { version: 2, approvalStatus: 'approved' }, history });
  });
});

describe('invalid input', () => {
  it.each([
    ['a blank comment', { comment: '  ' }, 400],
    ['a comment of 100 KB', { comment: 'x'.repeat(100 * 1024) }, 400],
    ['a comment on nothing', { contentId: randomUUID(), comment: 'Hello.' }, 404],
  ])('%s is refused with a message', async (_name, fields, status) => {
    const { id: contentId } = await itemOf('social_twitter');
    expect(await api.errorOf(commentRoutes.add, { contentId, ...fields })).toMatchObject({ status, body: { error: SENTENCE } });
    expect((await api.request(commentRoutes.list, { contentId })).comments).toEqual([]);
  });

  it('an unknown or inactive member is unprocessable, and a duplicate e-mail address is a conflict', async () => {
    const { id: contentId } = await itemOf('social_twitter');
    const { member } = await api.request(teamRoutes.add, { name: 'Former', email: 'former@example.org', role: 'editor' });
    await api.request(teamRoutes.change, { id: member.id, isActive: false });
    for (const who of [member.id, randomUUID(), 'nobody'])
      expect(await apiErrorOf(decide(api.as(who), { id: contentId }))).toMatchObject({ status: 422, body: { error: SENTENCE } });
    expect(await api.errorOf(teamRoutes.add, { name: 'Other', email: 'GRACE@example.org', role: 'host' })).toMatchObject({
      status: 409,
      body: { details: { fields: { email: SENTENCE } } },
    });
    expect((await api.request(approvalRoutes.list, { contentId })).approvals).toEqual([]);
  });

  it('cannot leave the team without an admin', async () => {
    const { members } = await api.request(teamRoutes.list, {});
    const admin = members.find(({ role }) => role === 'admin')!;
    expect(await api.errorOf(teamRoutes.change, { id: admin.id, isActive: false })).toMatchObject({ status: 409 });
  });
});

describe.each(['approved', 'rejected', 'pending'] as const)('content that is %s', (status) => {
  it.each(['correctSource', 'addTerm'] as const)(
    'stays so through a correction (%s) until one of two members accepts it, and is so again when one of two undoes that',
    async (correct) => {
      const post = await DecidedPost.create({ api, episodeId: id, ...quote }, status);
      const correctedBy = await post[correct]();
      expect(await post.fate()).toEqual({ status, newVersions: 0 });
      const [approvalId, ...others] = await post.acceptTwice(correctedBy);
      expect(others).toEqual([]);
      if (status === 'rejected') expect(approvalId).toBeUndefined();
      expect(await post.fate()).toEqual(status === 'rejected' ? { status, newVersions: 0 } : { status: 'approved', newVersions: 1 });
      if (!approvalId) return;
      expect(await post.undoTwice(approvalId)).toHaveLength(1);
      expect(await post.fate()).toEqual({ status, newVersions: 2 });
    },
    60_000,
  );

  it.each(['restore', 'regenerate', 'useVariant'] as const)(
    'needs a decision after another text has replaced it (%s)',
    async (replace) => {
      const post = await DecidedPost.create({ api, episodeId: id, ...quote }, status);
      await post[replace]();
      expect(await post.fate()).toEqual({ status: 'pending', newVersions: 1 });
    },
    60_000,
  );
});

describe('a power cut', () => {
  it('leaves the lists consistent with the content, loses no correction, and leaves no accepted one without its approval', async () => {
    const item = await itemOf('social_linkedin');
    for (let round = 0; round < 5; round++) await edit(item, `Before the power cut, round ${round}.`);
    await decide(api, item);
    const post = await DecidedPost.create({ api, episodeId: id, ...quote }, 'approved');
    const correctedBy = await post.correctSource();
    await edit(item, 'The last words before the power cut.');
    await correctWord((await transcriptOf(api, id)).words.ids[quote.to]!);
    const accepting = post.acceptTwice(correctedBy).catch(() => undefined);
    await product.kill();
    await accepting;
    await product.start();
    api = await Api.signIn(product);
    const { content } = await api.request(contentRoutes.listForEpisode, { id });
    expect(await listed('approved', item)).toBeUndefined();
    for (const each of content.filter(({ contentType }) => contentType.endsWith('linkedin') || contentType.endsWith('twitter')))
      await isListed('pending', each);
    await waitUntil(
      async () => {
        const { changedWords, content: text } = await itemOf('social_instagram');
        return changedWords.some(({ after }) => after.includes('Corrected')) || text.includes('Corrected');
      },
      HEARD_MS,
      () => 'the correction of before the power cut to be offered',
    );
    await isListed('approved', await itemOf('social_instagram'));
  }, 200_000);
});

describe('an episode that is deleted', () => {
  it('is deleted with its reviews', async () => {
    const item = await itemOf('social_twitter');
    await api.request(episodeRoutes.delete, { id });
    await waitUntil(
      async () => (await apiErrorOf(decide(api, item)).catch(() => undefined))?.status === 404,
      HEARD_MS,
      () => 'the decision to be deleted',
    );
    await waitUntil(
      async () => Object.values((await listOf('pending')).counts).every((count) => count === 0),
      HEARD_MS,
      () => 'empty lists',
    );
  });
});

async function correctWord(wordId: number): Promise<void> {
  const transcript = await transcriptOf(api, id);
  const position = transcript.words.ids.indexOf(wordId);
  await replaceWord(api, transcript, { episodeId: id, position, text: 'Corrected' });
}

const refusedOrNot = (call: Promise<unknown>) => call.catch((error: unknown) => expect(error).toMatchObject({ status: 409 }));
