import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentRoutes, dictionaryRoutes, episodeRoutes, type Transcript, transcriptRoutes } from '@afterword/proto';
import { Api, type Installation, installation, transcribed, transcriptOf, waitUntil, upload, written } from '../src/product';
import { captionsOf, EPISODE, recordingOf } from '../src/speech';

const folder = mkdtempSync(path.join(tmpdir(), 'editing-'));

let product: Installation;
let anna: Api;
let ben: Api;
let id: string;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'talk.vtt'), captionsOf(EPISODE));
  product = await installation();
  [anna, ben] = [await Api.signIn(product), await Api.signIn(product)];
  const [audioFilePath, transcriptFilePath] = [
    await upload(anna, await recordingOf(EPISODE)),
    await upload(anna, path.join(folder, 'talk.vtt')),
  ];
  const { episode } = await anna.request(episodeRoutes.create, { title: 'Nobody said hello', audioFilePath, transcriptFilePath });
  id = episode.id;
  expect((await transcribed(anna, id)).episode.transcriptionStatus).toBe('completed');
}, 300_000);
afterAll(async () => {
  await product?.remove();
  rmSync(folder, { recursive: true });
}, 60_000);

interface Paragraph {
  id: number;
  speaker: string | null;
  text: string;
  wordIds: number[];
}

function paragraphsOf({ segments, words }: Transcript): Paragraph[] {
  let at = 0;
  return segments.map(({ id: segmentId, speaker, words: count }) => {
    const [from, to] = [at, (at += count)];
    return { id: segmentId, speaker, text: words.texts.slice(from, to).join(' '), wordIds: words.ids.slice(from, to) };
  });
}
const withText = (transcript: Transcript, text: string) => paragraphsOf(transcript).find((each) => each.text.includes(text))!;
const correct = (api: Api, baseVersion: number, { id: segmentId }: Paragraph, text: string) =>
  api.request(transcriptRoutes.correct, { id, baseVersion, edits: [{ segmentId, text }] });
const undo = async () => anna.request(transcriptRoutes.undo, { id, baseVersion: (await transcriptOf(anna, id)).version });

describe('a transcript', () => {
  it('can have a word corrected, while all others keep their ids and times', async () => {
    const before = await transcriptOf(anna, id);
    const paragraph = withText(before, 'made eggs and coffee');
    const { transcript, correctedWords } = await correct(anna, before.version, paragraph, paragraph.text.replace('eggs', 'pancakes'));
    expect({ version: transcript.version, correctedWords }).toEqual({ version: before.version + 1, correctedWords: 1 });
    const after = await transcriptOf(anna, id);
    expect(after.words.texts.join(' ')).toBe(before.words.texts.join(' ').replace('eggs', 'pancakes'));
    expect(after.words.starts).toEqual(before.words.starts);
    const changed = after.words.ids.filter((wordId, at) => wordId !== before.words.ids[at]);
    expect(changed).toEqual([Math.max(...before.words.ids) + 1]);
  });

  it('does not lose the concurrent edit of another person', async () => {
    const seen = await transcriptOf(ben, id);
    const paragraph = withText(seen, 'hard question');
    const { transcript } = await correct(anna, seen.version, paragraph, 'That is a very hard question from a child.');
    expect(transcript.wordCount).toBe(seen.wordCount + 1);
    await waitUntil(
      async () => (await anna.request(episodeRoutes.get, { id })).episode.wordCount === transcript.wordCount,
      10_000,
      () => 'the number of words on the episode',
    );
    const mine = { id, baseVersion: seen.version, edits: [{ segmentId: paragraph.id, text: 'That is a tough question from a child.' }] };
    expect(await ben.errorOf(transcriptRoutes.correct, mine)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        error: 'The transcript has changed since you opened it.',
        details: {
          version: seen.version + 1,
          segments: [{ id: paragraph.id, text: 'That is a very hard question from a child.' }],
        },
      },
    });
  });

  it('is unchanged after undoing', async () => {
    await undo();
    await undo();
    const { words, accuracy } = await transcriptOf(anna, id);
    expect(words.texts.join(' ')).toBe(EPISODE.map(({ text }) => text).join(' '));
    expect(words.ids).toEqual(words.ids.map((_, at) => at + 1));
    expect(accuracy).toBeNull();
    const { version } = await transcriptOf(anna, id);
    expect(await anna.errorOf(transcriptRoutes.undo, { id, baseVersion: version })).toMatchObject({ status: 409 });
  });

  it('can have speakers renamed and merged', async () => {
    const speakers = async () => [...new Set((await transcriptOf(anna, id)).segments.map(({ speaker }) => speaker))];
    const change = async (from: string, to: string) =>
      anna.request(transcriptRoutes.changeSpeaker, { id, baseVersion: (await transcriptOf(anna, id)).version, from, to });
    await change('Thomas', 'Thomas Reed');
    expect(await speakers()).toEqual(['Grace', 'Thomas Reed']);
    await change('Thomas Reed', 'Grace');
    expect(await speakers()).toEqual(['Grace']);
    await undo();
    await undo();
    expect(await speakers()).toEqual(['Grace', 'Thomas']);
  });

  it('is corrected by the dictionary once', async () => {
    await anna.request(dictionaryRoutes.add, { term: 'Walter Moss', variations: ['Walter'] });
    const { correctionsApplied, version } = await anna.request(transcriptRoutes.applyDictionary, { id });
    expect(correctionsApplied).toBeGreaterThanOrEqual(1);
    expect((await transcriptOf(anna, id)).words.texts.join(' ')).toContain('His name was Walter Moss. We have');
    expect(await anna.request(transcriptRoutes.applyDictionary, { id })).toEqual({ correctionsApplied: 0, version });
  });

  it('makes content stale that cites a corrected word', async () => {
    await anna.request(episodeRoutes.generate, { id, contentType: 'all' });
    const content = await written(anna, id);
    const item = content.find(({ evidence }) => evidence.length > 0)!;
    const transcript = await transcriptOf(anna, id);
    const paragraph = paragraphsOf(transcript).find(({ wordIds }) => wordIds.includes(item.evidence[0]!.firstWordId))!;
    const at = paragraph.wordIds.indexOf(item.evidence[0]!.firstWordId);
    await correct(anna, transcript.version, paragraph, paragraph.text.split(' ').with(at, 'Indeed').join(' '));
    await waitUntil(
      async () => (await anna.request(contentRoutes.listForEpisode, { id })).content.find((each) => each.id === item.id)!.stale,
      10_000,
      () => 'the content to be stale',
    );
  }, 90_000);
});
