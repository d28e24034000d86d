import { ServiceError } from '@afterword/platform';
import type { TestPeer } from '@afterword/platform/testing';
import {
  type DataOf,
  GetTranscriptPage,
  type ModelMap,
  SaveModelMap,
  type Transcript,
  type TranscriptCorrected,
  type TranscriptTimed,
  type WordSpan,
} from '@afterword/proto';
import { EPISODE, spoken, transcriptPage } from '@afterword/testing/speech';

/** Responds in place of the transcription service. */
export class FakeTranscripts {
  private readonly transcripts = new Map<string, Transcript>();
  private readonly unavailable = new Set<string>();
  /** What models answered about transcripts. By default, they have found nothing in the current version, so they are not asked. */
  readonly modelMaps = new Map<string, ModelMap | null>();

  static async start(product: TestPeer): Promise<FakeTranscripts> {
    const owner = new FakeTranscripts();
    await product.respond(GetTranscriptPage, ({ episodeId, fromSegment }) => transcriptPage(owner.current(episodeId), fromSegment));
    await product.respond(SaveModelMap, ({ episodeId, ...map }) => {
      owner.modelMaps.set(episodeId, map);
      return {};
    });
    return owner;
  }

  /** No model has been asked about this transcript. */
  forgetModelMap(episodeId: string): void {
    this.modelMaps.set(episodeId, null);
  }

  /** Rejects requests for this episode until a transcript is added. */
  makeUnavailable(episodeId: string): void {
    this.unavailable.add(episodeId);
  }

  add(episodeId: string, version = 1, lines = EPISODE): Transcript {
    const transcript = spoken(episodeId, lines, { version });
    this.transcripts.set(episodeId, transcript);
    this.unavailable.delete(episodeId);
    return transcript;
  }

  /** Replaces one word by others, as a correction does. Returns the event that a correction publishes. */
  replaceWord(episodeId: string, wordId: number, texts: string[]): DataOf<typeof TranscriptCorrected> {
    const before = this.current(episodeId);
    return this.setCurrent(episodeId, replaceWordIn(before, wordId, texts), [{ firstWordId: wordId, lastWordId: wordId }]);
  }

  /** Makes the words of an earlier version current again, as undoing a correction does. */
  restore(earlier: Transcript): DataOf<typeof TranscriptCorrected> {
    const { ids } = this.current(earlier.episodeId).words;
    const gone = ids.filter((id) => !earlier.words.ids.includes(id));
    return this.setCurrent(
      earlier.episodeId,
      earlier,
      gone.map((id) => ({ firstWordId: id, lastWordId: id })),
    );
  }

  /** Moves all words, as aligning them does. Returns the event that this publishes. */
  retime(episodeId: string, byMs: number): DataOf<typeof TranscriptTimed> {
    const { words, ...facts } = this.current(episodeId);
    const moved = { ...words, starts: words.starts.map((ms) => ms + byMs), ends: words.ends.map((ms) => ms + byMs) };
    this.transcripts.set(episodeId, { ...facts, timing: 'aligned', words: moved });
    return { episodeId, version: facts.version, timing: 'aligned' };
  }

  /** Makes these words uncertain, and the others certain. */
  doubt(episodeId: string, ...wordIds: number[]): void {
    const { words, ...facts } = this.current(episodeId);
    const confidences = words.ids.map((id) => (wordIds.includes(id) ? 20 : 95));
    this.transcripts.set(episodeId, { ...facts, words: { ...words, confidences } });
  }

  current(episodeId: string): Transcript {
    if (this.unavailable.has(episodeId)) throw new ServiceError('unavailable', 'Not now.');
    const transcript = this.transcripts.get(episodeId);
    if (!transcript) throw new ServiceError('not_found', 'This episode has no transcript yet.');
    const known = this.modelMaps.get(episodeId);
    return { ...transcript, modelMap: known === undefined ? nothingFoundIn(transcript) : known };
  }

  private setCurrent(episodeId: string, words: Transcript, changed: WordSpan[]): DataOf<typeof TranscriptCorrected> {
    const from = this.current(episodeId).version;
    const next = { ...words, version: from + 1 };
    this.transcripts.set(episodeId, next);
    return { episodeId, from, to: next.version, wordCount: next.words.ids.length, accuracy: null, changed };
  }
}

const nothingFoundIn = ({ version }: Transcript): ModelMap => ({ version, model: 'fake-model', outcome: 'used', findings: [] });

/** Returns the transcript with one word replaced by others, which get new ids and share its time. No words remove it. */
function replaceWordIn(transcript: Transcript, wordId: number, texts: string[]): Transcript {
  const { ids, starts, ends, confidences } = transcript.words;
  const at = ids.indexOf(wordId);
  const from = starts[at]!;
  const each = (ends[at]! - from) / Math.max(1, texts.length);
  const put = <T>(column: T[], values: T[]): T[] => column.toSpliced(at, 1, ...values);
  let place = at;
  const segments = transcript.segments.map((segment) => {
    const isHere = place >= 0 && place < segment.words;
    place -= segment.words;
    return isHere ? { ...segment, words: segment.words - 1 + texts.length } : segment;
  });
  return {
    ...transcript,
    segments,
    wordCount: transcript.wordCount - 1 + texts.length,
    words: {
      ids: put(
        ids,
        texts.map((_, index) => Math.max(...ids) + 1 + index),
      ),
      texts: put(transcript.words.texts, texts),
      starts: put(
        starts,
        texts.map((_, index) => Math.round(from + index * each)),
      ),
      ends: put(
        ends,
        texts.map((_, index) => Math.round(from + (index + 1) * each)),
      ),
      confidences: put(
        confidences,
        texts.map(() => null),
      ),
    },
  };
}
