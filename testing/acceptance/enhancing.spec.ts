import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  approvalRoutes,
  contentRoutes,
  contentVersionRoutes,
  type EnhancedContent,
  enhancementRoutes,
  episodeRoutes,
  type GeneratedContent,
  reviewRoutes,
  type TeamMember,
  type TeamRole,
  teamRoutes,
  type WrittenType,
} from '@afterword/proto';
import { Api, Product, apiErrorOf, transcribed, waitUntil, upload, written } from '../src/product';
import { EPISODE, recordingOf, SHORT_EPISODE } from '../src/speech';

const SUGGESTED_MS = 60_000;
const TITLE = 'A chair beside you';
const FIRST = 'You know, bread is good.';
const WORDY = `${FIRST} I mean, a chair beside you is better.`;
const folder = mkdtempSync(path.join(tmpdir(), 'enhancing-'));

let product: Product;
let admin: Api;
let host: TeamMember;
let editor: TeamMember;
let social: TeamMember;
let id: string;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'talk.txt'), EPISODE.map(({ text }) => text).join('\n\n'));
  product = await Product.start({ ENFORCE_TEAM_ROLES: 'true' });
  admin = await Api.signIn(product);
  const add = async (name: string, role: TeamRole) =>
    (await admin.request(teamRoutes.add, { name, email: `${randomUUID()}@example.org`, role })).member;
  host = await add('Grace Miller', 'host');
  editor = await add('Daniel Okafor', 'editor');
  social = await add('Hannah Brightwell', 'social_manager');
  const audioFilePath = await upload(admin, await recordingOf(SHORT_EPISODE));
  const transcriptFilePath = await upload(admin, path.join(folder, 'talk.txt'));
  id = (await admin.request(episodeRoutes.create, { title: TITLE, audioFilePath, transcriptFilePath })).episode.id;
  expect((await transcribed(admin, id)).episode.transcriptionStatus).toBe('completed');
  await admin.request(episodeRoutes.generate, { id, contentType: 'all' });
  await written(admin, id);
}, 300_000);
afterAll(async () => {
  await product?.remove();
  rmSync(folder, { recursive: true });
}, 60_000);

const itemOf = async (contentType: WrittenType): Promise<GeneratedContent> =>
  (await admin.request(contentRoutes.listForEpisode, { id })).content.find((item) => item.contentType === contentType)!;
const enhanced = async (contentId: string): Promise<EnhancedContent & { episodeTitle: string | null }> =>
  (await admin.request(enhancementRoutes.list, {})).content.find((item) => item.id === contentId)!;
/** Requests suggestions and waits until the job has ended. */
const suggested = async (contentId: string) => {
  const { jobId } = await admin.request(enhancementRoutes.generate, { id: contentId });
  const job = async () => (await admin.request(episodeRoutes.get, { id })).processingJobs.find((each) => each.id === jobId);
  await waitUntil(
    async () => (await job())?.status === 'completed',
    SUGGESTED_MS,
    () => 'suggestions',
  );
  return enhanced(contentId);
};
/** Returns an item with filler words, and the suggestion to remove the first of them. */
const wordy = async (contentType: WrittenType) => {
  const item = await itemOf(contentType);
  await admin.request(contentRoutes.edit, { id: item.id, content: WORDY });
  const { enhancements, version } = await suggested(item.id);
  const suggestion = enhancements.find(({ original, enhancementType }) => original === FIRST && enhancementType === 'readability')!;
  return { id: item.id, version, suggestion };
};

describe('suggestions', () => {
  it('are made for every content type, and any of them can be applied within the rules of its platform', async () => {
    for (const { id: contentId } of (await admin.request(contentRoutes.listForEpisode, { id })).content) {
      const { enhancements, episodeTitle } = await suggested(contentId);
      expect(episodeTitle).toBe(TITLE);
      for (const each of enhancements) {
        const { item, enhancement } = await admin.request(enhancementRoutes.apply, { id: each.id });
        expect(item.content).toContain(each.suggested);
        expect(item.unheard.filter(({ kind }) => kind !== 'sentence')).toEqual([]);
        expect(enhancement.canUndo).toBe(true);
        await admin.request(enhancementRoutes.undo, { id: each.id });
      }
    }
    const { counts } = await admin.request(enhancementRoutes.list, {});
    expect(counts).toMatchObject({ applied: 0 });
    expect(counts.pending).toBeGreaterThan(0);
  }, 120_000);

  it('void an approval when they are applied, and the history contains who did it', async () => {
    const { id: contentId, version, suggestion } = await wordy('social_linkedin');
    await admin.as(host.id).request(approvalRoutes.decide, { contentId, status: 'approved', version, basedOn: null });
    const { item, enhancement } = await admin.as(editor.id).request(enhancementRoutes.apply, { id: suggestion.id });
    expect(item).toMatchObject({ version: version + 1, content: WORDY.replace(FIRST, 'Bread is good.') });
    expect(enhancement).toMatchObject({ isApplied: true, appliedBy: { name: 'Daniel Okafor' }, appliedVersion: version + 1 });
    await waitUntil(
      async () => (await admin.request(approvalRoutes.list, { contentId })).approvals.at(-1)?.voided?.reason === 'enhanced',
      SUGGESTED_MS,
      () => 'the approval to be void',
    );
    const { history } = await admin.request(reviewRoutes.history, { id: contentId });
    expect(history.at(-1)).toMatchObject({ kind: 'version', reason: 'enhanced', author: { name: 'Daniel Okafor', role: 'editor' } });
    const { enhancements } = await admin.request(enhancementRoutes.applied, {});
    expect(enhancements[0]).toMatchObject({ id: suggestion.id, episodeTitle: TITLE, contentType: 'social_linkedin' });
  });

  it('are applied once, and rejected once', async () => {
    const { suggestion, version, id: contentId } = await wordy('social_instagram');
    const twice = await Promise.allSettled([1, 2].map(() => admin.request(enhancementRoutes.apply, { id: suggestion.id })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await apiErrorOf(admin.request(enhancementRoutes.apply, { id: suggestion.id }))).toMatchObject({ status: 409 });
    expect((await enhanced(contentId)).version).toBe(version + 1);
    const other = (await enhanced(contentId)).enhancements.find(({ isApplied }) => !isApplied)!;
    await admin.request(enhancementRoutes.reject, { id: other.id });
    for (const again of [enhancementRoutes.reject, enhancementRoutes.apply])
      expect(await apiErrorOf(admin.request(again, { id: other.id }))).toMatchObject({ status: 404 });
  });

  it('are refused if the text has changed since', async () => {
    const { suggestion, id: contentId } = await wordy('show_notes');
    await admin.request(contentRoutes.edit, { id: contentId, content: 'Another text.' });
    expect(await apiErrorOf(admin.request(enhancementRoutes.apply, { id: suggestion.id }))).toMatchObject({
      status: 409,
      body: { error: 'The content has changed since this suggestion was made.' },
    });
    const marked = (await enhanced(contentId)).enhancements.find((each) => each.id === suggestion.id);
    expect(marked).toMatchObject({ isOutdated: true });
  });

  it('are deleted with their item', async () => {
    const { suggestion, id: contentId } = await wordy('social_instagram');
    await admin.request(contentRoutes.delete, { id: contentId });
    for (const route of [enhancementRoutes.apply, enhancementRoutes.undo, enhancementRoutes.reject])
      expect(await apiErrorOf(admin.request(route, { id: suggestion.id }))).toMatchObject({ status: 404 });
    expect(await apiErrorOf(admin.request(enhancementRoutes.generate, { id: contentId }))).toMatchObject({ status: 404 });
  });
});

describe('if roles are enforced', () => {
  it('a social manager can change only posts', async () => {
    const [notes, thread] = [await itemOf('show_notes'), await itemOf('social_twitter')];
    const hannah = admin.as(social.id);
    for (const refused of [
      hannah.request(contentRoutes.edit, { id: notes.id, content: 'Mine.' }),
      hannah.request(contentVersionRoutes.restore, { id: notes.id, version: 1 }),
      hannah.request(episodeRoutes.regenerate, { id, contentType: 'show_notes' }),
      hannah.request(contentRoutes.delete, { id: notes.id }),
    ])
      expect(await apiErrorOf(refused)).toMatchObject({ status: 403, body: { error: expect.stringContaining('Hannah Brightwell') } });
    expect(await itemOf('show_notes')).toEqual(notes);
    expect((await hannah.request(contentRoutes.edit, { id: thread.id, content: 'A post of my own.' })).item.content).toBe(
      'A post of my own.',
    );
    const { versions } = await admin.request(contentVersionRoutes.list, { id: thread.id });
    expect(versions[0]).toMatchObject({ reason: 'edited', author: { id: social.id, name: 'Hannah Brightwell' } });
  });

  it('an edit as an unknown member is refused', async () => {
    const { id: contentId } = await itemOf('show_notes');
    const edit = admin.as(randomUUID()).request(contentRoutes.edit, { id: contentId, content: 'Mine.' });
    expect(await apiErrorOf(edit)).toMatchObject({ status: 422 });
  });
});
