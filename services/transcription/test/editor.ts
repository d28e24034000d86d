import {
  ApplyDictionary,
  AssignSpeakers,
  ChangeSpeaker,
  CorrectTranscript,
  type DataOf,
  type Input,
  ListActiveDictionary,
  type Output,
  TranscriptCorrected,
  UndoDictionary,
  UndoTranscriptChange,
} from '@afterword/proto';
import * as speech from '@afterword/testing/speech';
import { type FakeEpisodes, startFakeEpisodes } from './fake-episodes';
import { TranscriptionUnderTest } from './transcription-under-test';

/** Three paragraphs of 5, 9 and 3 words, whose ids start with 1. */
export const VTT = `WEBVTT

00:00.000 --> 00:02.000
<v Grace>Welcome to the open dore.

00:02.000 --> 00:05.000
<v Thomas>Today I talk with Anna Rays about good neighbours.

00:05.000 --> 00:07.000
<v Grace>Thank you all.
`;

type Edits = Input<typeof CorrectTranscript>['edits'];
type SpeakerAssignments = Input<typeof AssignSpeakers>['assignments'];
type SpeakerChange = Omit<Input<typeof ChangeSpeaker>, 'episodeId' | 'baseVersion'>;

/** Changes transcripts, with a dictionary and episodes around the service. */
export class Editor {
  /** The entries of the dictionary, which returns one on each page. */
  dictionary: { term: string; variations: string[] }[] = [];

  private constructor(
    readonly transcription: TranscriptionUnderTest,
    readonly episodes: FakeEpisodes,
    private readonly recording: string,
  ) {}

  static async start(): Promise<Editor> {
    const transcription = await TranscriptionUnderTest.start();
    const recording = await speech.recordingOf(speech.SHORT_EPISODE);
    const editor = new Editor(transcription, await startFakeEpisodes(transcription.product), recording);
    await transcription.product.respond(ListActiveDictionary, ({ after = pageId(0) }) => editor.dictionaryPage(indexOf(after)));
    return editor;
  }

  /** Imports a transcript, in a language that is not aligned, so that it takes no time. */
  async importTranscript(text = VTT, name = 'episode.vtt', audio: Parameters<TranscriptionUnderTest['upload']>[0] = this.recording) {
    const { key } = await this.transcription.storeFile({ name, bytes: Buffer.from(text) });
    const job = await this.transcription.upload(audio, { transcriptFilePath: key, language: 'de' });
    await this.transcription.waitForCompletion(job);
    return job;
  }

  async transcript(episodeId: string) {
    const [page] = await this.transcription.readPages(episodeId);
    const { segments, words, ...facts } = page!;
    let at = 0;
    const lines = segments.map(({ id, speaker, words: count }) => ({ id, speaker, text: words.texts.slice(at, (at += count)).join(' ') }));
    return { ...facts, words, lines };
  }

  correct(episodeId: string, baseVersion: number, ...edits: Edits): Promise<Output<typeof CorrectTranscript>> {
    return this.transcription.product.request(CorrectTranscript, { episodeId, baseVersion, edits });
  }

  undo(episodeId: string, baseVersion: number): Promise<Output<typeof UndoTranscriptChange>> {
    return this.transcription.product.request(UndoTranscriptChange, { episodeId, baseVersion });
  }

  changeSpeaker(episodeId: string, baseVersion: number, change: SpeakerChange): Promise<Output<typeof ChangeSpeaker>> {
    return this.transcription.product.request(ChangeSpeaker, { episodeId, baseVersion, ...change });
  }

  assignSpeakers(episodeId: string, baseVersion: number, ...assignments: SpeakerAssignments): Promise<Output<typeof AssignSpeakers>> {
    return this.transcription.product.request(AssignSpeakers, { episodeId, baseVersion, assignments });
  }

  applyDictionary(episodeId: string): Promise<Output<typeof ApplyDictionary>> {
    return this.transcription.product.request(ApplyDictionary, { episodeId });
  }

  undoDictionary(episodeId: string, version: number): Promise<Output<typeof UndoDictionary>> {
    return this.transcription.product.request(UndoDictionary, { episodeId, version });
  }

  correctedEvents(id: string): DataOf<typeof TranscriptCorrected>[] {
    return this.transcription.product.received(TranscriptCorrected).filter(({ episodeId }) => episodeId === id);
  }

  private dictionaryPage(at: number): Output<typeof ListActiveDictionary> {
    return { entries: this.dictionary.slice(at, at + 1), next: at + 1 < this.dictionary.length ? pageId(at + 1) : null };
  }
}

/** The cursor of a page is the id of the entry before it. */
const pageId = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const indexOf = (id: string) => Number(id.slice(-12));
