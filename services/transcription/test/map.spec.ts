import { randomUUID } from 'node:crypto';
import { eventually } from '@afterword/platform/testing';
import {
  type EpisodeBrief,
  EpisodeDeleted,
  GetTranscriptMap,
  type MapFinding,
  MarkTranscript,
  type ModelMap,
  RemoveTranscriptMark,
  SaveModelMap,
  Sponsor,
  TranscriptMarked,
  TranscriptMarkRemoved,
} from '@afterword/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Editor } from './editor';
import { JOB_TIMEOUT_MS } from './transcription-under-test';

/** Nothing in it announces its third paragraph as an advertisement. */
const episodeWith = (sponsor: string) => `WEBVTT

00:00.000 --> 00:02.000
<v Ruth>How did the lighthouse survive the storm of the century?

00:02.000 --> 00:04.000
<v Daniel>The keepers carried the lamp oil up the stairs by hand for three nights.

00:04.000 --> 00:06.000
<v Ruth>I wrote this week on paper from ${sponsor}. It is heavy and ${sponsor} takes ink.

00:06.000 --> 00:08.000
<v Daniel>My grandfather was nineteen, and he never spoke about the second night.
`;

describe('the map of a transcript', () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await Editor.start();
  }, JOB_TIMEOUT_MS);
  afterAll(() => editor.transcription.stop());

  const request = () => editor.transcription.product;
  const bands = async (episodeId: string) => (await request().request(GetTranscriptMap, { episodeId })).bands;
  const advertisements = async (episodeId: string) => (await bands(episodeId)).filter(({ kind }) => kind === 'advertisement');
  const paragraph = async (episodeId: string, index: number) => {
    const [page] = await editor.transcription.readPages(episodeId);
    const first = page!.segments.slice(0, index).reduce((sum, { words }) => sum + words, 0);
    return { firstWordId: page!.words.ids[first]!, lastWordId: page!.words.ids[first + page!.segments[index]!.words - 1]! };
  };
  const mark = async (episodeId: string, index: number, kind: 'advertisement' | 'talk') =>
    request().request(MarkTranscript, { episodeId, kind, ...(await paragraph(episodeId, index)) });

  it(
    'has what a person marks, names its sponsor to the show, and forgets both on Undo',
    async () => {
      const { episodeId } = await editor.importTranscript(episodeWith('Marlowe'));
      expect(await advertisements(episodeId)).toEqual([]);
      const { markId, sponsor } = await mark(episodeId, 2, 'advertisement');
      expect(sponsor).toBe('Marlowe');
      expect(await advertisements(episodeId)).toEqual([
        { kind: 'advertisement', sponsor: 'Marlowe', foundBy: 'person', startMs: 4000, endMs: 6000, ...(await paragraph(episodeId, 2)) },
      ]);
      const heard = { episodeId, markId, kind: 'advertisement', sponsor: { name: 'Marlowe', terms: [] } };
      await eventually(() => expect(request().received(TranscriptMarked)).toContainEqual(heard));
      const [page] = await editor.transcription.readPages(episodeId);
      expect(page!.marks).toMatchObject([{ id: markId, kind: 'advertisement' }]);

      await request().request(RemoveTranscriptMark, { episodeId, markId });
      expect(await advertisements(episodeId)).toEqual([]);
      await eventually(() => expect(request().received(TranscriptMarkRemoved)).toContainEqual({ episodeId, markId }));
      await expect(request().request(RemoveTranscriptMark, { episodeId, markId })).resolves.toEqual({});
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'finds a sponsor that the show remembers, unless a person says that it is no advertisement',
    async () => {
      const { episodeId } = await editor.importTranscript(episodeWith('Halden'));
      editor.episodes.sponsors = [Sponsor.parse({ name: 'Halden' })];
      expect(await advertisements(episodeId)).toMatchObject([{ foundBy: 'rules', startMs: 4000 }]);
      await mark(episodeId, 2, 'talk');
      expect(await advertisements(episodeId)).toEqual([]);
      editor.episodes.sponsors = [];
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'knows sentences that people marked in another episode, until the mark is removed',
    async () => {
      const spot = episodeWith('the friends of the lighthouse');
      const [first, second] = [await editor.importTranscript(spot), await editor.importTranscript(spot)];
      const inFirst = await mark(first.episodeId, 2, 'advertisement');
      expect(await advertisements(second.episodeId)).toMatchObject([{ foundBy: 'person', startMs: 4000, endMs: 6000 }]);

      const inSecond = await mark(second.episodeId, 2, 'talk');
      expect(await advertisements(second.episodeId)).toEqual([]);
      expect(await advertisements(first.episodeId)).toHaveLength(1);
      const third = await editor.importTranscript(spot);
      expect(await advertisements(third.episodeId)).toEqual([]);

      await request().request(RemoveTranscriptMark, { episodeId: second.episodeId, markId: inSecond.markId });
      expect(await advertisements(third.episodeId)).toHaveLength(1);
      await request().request(RemoveTranscriptMark, { episodeId: first.episodeId, markId: inFirst.markId });
      expect(await advertisements(third.episodeId)).toEqual([]);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'keeps a mark when its first and last words are corrected',
    async () => {
      const { episodeId } = await editor.importTranscript(episodeWith('Pellworth'));
      await mark(episodeId, 2, 'advertisement');
      await editor.correct(episodeId, 1, {
        segmentId: 3,
        text: 'We wrote this week on paper from Pellworth. It is heavy and Pellworth takes pens.',
      });
      expect(await advertisements(episodeId)).toMatchObject([{ foundBy: 'person', startMs: 4000, endMs: 6000 }]);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'has what a model said, which an earlier answer does not replace and a person corrects',
    async () => {
      const { episodeId } = await editor.importTranscript(episodeWith('Quillon'));
      const map = () => request().request(GetTranscriptMap, { episodeId });
      expect(await map()).toMatchObject({ askedModel: null });
      const place = { startMs: 4000, endMs: 6000, ...(await paragraph(episodeId, 2)) };
      const finding: MapFinding = { kind: 'advertisement', sponsor: 'Quillon', ...place };
      const brief: EpisodeBrief = { speakers: [], promise: 'Keys for all.', moments: [place], angles: [] };
      const answer: Omit<ModelMap, 'version'> = { model: 'fake-model', outcome: 'used', findings: [finding], brief };
      await request().request(SaveModelMap, { ...answer, episodeId, version: 2 });
      await request().request(SaveModelMap, { ...answer, episodeId, version: 1, outcome: 'excessive', findings: [], brief: null });
      expect(await map()).toMatchObject({ askedModel: { model: 'fake-model', outcome: 'used' } });
      expect(await advertisements(episodeId)).toEqual([{ ...finding, foundBy: 'model' }]);
      const [page] = await editor.transcription.readPages(episodeId);
      expect(page!.modelMap).toMatchObject({ version: 2, findings: [finding], brief });

      await mark(episodeId, 2, 'talk');
      expect(await advertisements(episodeId)).toEqual([]);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'is not made of words that are gone, and goes with its episode',
    async () => {
      const { episodeId } = await editor.importTranscript(episodeWith('Sandover'));
      const gone = { episodeId, kind: 'advertisement', firstWordId: 9000, lastWordId: 9001 } as const;
      await expect(request().request(MarkTranscript, gone)).rejects.toThrow('Reload the page');
      await mark(episodeId, 2, 'advertisement');
      await request().publish(EpisodeDeleted, { episodeId });
      await eventually(() => expect(bands(episodeId)).rejects.toThrow('no transcript'));
      await expect(request().request(RemoveTranscriptMark, { episodeId, markId: randomUUID() })).resolves.toEqual({});
      const late: ModelMap = { version: 1, model: 'fake-model', outcome: 'used', findings: [] };
      await expect(request().request(SaveModelMap, { episodeId, ...late })).resolves.toEqual({});
    },
    JOB_TIMEOUT_MS,
  );
});
