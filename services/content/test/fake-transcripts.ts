import { ServiceError } from '@afterword/platform';
import type { TestPeer } from '@afterword/platform/testing';
import { type DataOf, GetTranscriptPage, type Transcript, type TranscriptCorrected, type WordSpan } from '@afterword/proto';
import { EPISODE, spoken, transcriptPage } from '@afterword/testing/speech';

/** Plays the service that owns the transcripts. */
export class FakeTranscripts {
  private readonly transcripts = new Map<string, Transcript>();
  private readonly unavailable = new Set<string>();

  static async start(product: TestPeer): Promise<FakeTranscripts> {
    const owner = new FakeTranscripts();
    await product.respond(GetTranscriptPage, ({ episodeId, fromSegment }) => transcriptPage(owner.current(episodeId), fromSegment));
    return owner;
  }

  /** Answers nothing about this episode until it has a transcript. */
  makeUnavailable(episodeId: string): void {
    this.unavailable.add(episodeId);
  }

  add(episodeId: string, version = 1, lines = EPISODE): Transcript {
    const transcript = spoken(episodeId, lines, { version });
    this.transcripts.set(episodeId, transcript);
    this.unavailable.delete(episodeId);
    return transcript;
  }

  /** Puts other words in place of one, as a correction does: with new ids, which share its time. Undoing brings the old one back. */
  replaceWord(episodeId: string, wordId: number, texts: string[]): DataOf<typeof TranscriptCorrected> {
    const before = this.current(episodeId);
    return this.setCurrent(episodeId, replaceWordIn(before, wordId, texts), [{ firstWordId: wordId, lastWordId: wordId }]);
  }

  /** The words of an earlier version are current again. */
  restore(earlier: Transcript): DataOf<typeof TranscriptCorrected> {
    const { ids } = this.current(earlier.episodeId).words;
    const gone = ids.filter((id) => !earlier.words.ids.includes(id));
    return this.setCurrent(
      earlier.episodeId,
      earlier,
      gone.map((id) => ({ firstWordId: id, lastWordId: id })),
    );
  }

  current(episodeId: string): Transcript {
    if (this.unavailable.has(episodeId)) throw new ServiceError('unavailable', 'Not now.');
    const transcript = this.transcripts.get(episodeId);
    if (!transcript) throw new ServiceError('not_found', 'This episode has no transcript yet.');
    return transcript;
  }

  private setCurrent(episodeId: string, words: Transcript, changed: WordSpan[]): DataOf<typeof TranscriptCorrected> {
    const from = this.current(episodeId).version;
    const next = { ...words, version: from + 1 };
    this.transcripts.set(episodeId, next);
    return { episodeId, from, to: next.version, wordCount: next.words.ids.length, accuracy: null, changed };
  }
}

/** The transcript with other words in place of one: their ids are new, they share its time, and none of them removes it. */
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
