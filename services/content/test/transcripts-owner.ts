import { ServiceError } from '@afterword/platform';
import type { Neighbour } from '@afterword/platform/testing';
import { type DataOf, GetTranscriptPage, type Output, type Transcript, type TranscriptCorrected, type WordSpan } from '@afterword/proto';
import { EPISODE } from '@afterword/testing/speech';
import { spokenAs } from './spoken-as';
import { withWord } from './with-word';

const SEGMENTS_A_PAGE = 8;

/** Plays the service that owns the transcripts. */
export class TranscriptsOwner {
  private readonly transcripts = new Map<string, Transcript>();

  static async movesIn(product: Neighbour): Promise<TranscriptsOwner> {
    const owner = new TranscriptsOwner();
    await product.answer(GetTranscriptPage, ({ episodeId, fromSegment }) => owner.page(episodeId, fromSegment));
    return owner;
  }

  has(episodeId: string, version = 1, spoken = EPISODE): Transcript {
    const transcript = spokenAs(spoken, episodeId, version);
    this.transcripts.set(episodeId, transcript);
    return transcript;
  }

  /** Puts other words in place of one, as a correction does: with new ids, which share its time. Undoing brings the old one back. */
  replace(episodeId: string, wordId: number, texts: string[]): DataOf<typeof TranscriptCorrected> {
    const before = this.current(episodeId);
    return this.become(episodeId, withWord(before, wordId, texts), [{ firstWordId: wordId, lastWordId: wordId }]);
  }

  /** The words of an earlier version are current again. */
  backTo(earlier: Transcript): DataOf<typeof TranscriptCorrected> {
    const { ids } = this.current(earlier.episodeId).words;
    const gone = ids.filter((id) => !earlier.words.ids.includes(id));
    return this.become(
      earlier.episodeId,
      earlier,
      gone.map((id) => ({ firstWordId: id, lastWordId: id })),
    );
  }

  current(episodeId: string): Transcript {
    const transcript = this.transcripts.get(episodeId);
    if (!transcript) throw new ServiceError('not_found', 'This episode has no transcript yet.');
    return transcript;
  }

  private become(episodeId: string, words: Transcript, changed: WordSpan[]): DataOf<typeof TranscriptCorrected> {
    const from = this.current(episodeId).version;
    const next = { ...words, version: from + 1 };
    this.transcripts.set(episodeId, next);
    return { episodeId, from, to: next.version, wordCount: next.words.ids.length, accuracy: null, changed };
  }

  private page(episodeId: string, fromSegment: number): Output<typeof GetTranscriptPage> {
    const whole = this.current(episodeId);
    const { segments, words } = whole;
    const held = segments.slice(fromSegment, fromSegment + SEGMENTS_A_PAGE);
    const first = count(segments.slice(0, fromSegment));
    const last = first + count(held);
    const slice = <T>(column: T[]) => column.slice(first, last);
    const page = {
      ids: slice(words.ids),
      texts: slice(words.texts),
      starts: slice(words.starts),
      ends: slice(words.ends),
      confidences: slice(words.confidences),
    };
    const nextSegment = fromSegment + held.length < segments.length ? fromSegment + held.length : null;
    return { transcript: { ...whole, segments: held, words: page }, nextSegment };
  }
}

const count = (segments: { words: number }[]) => segments.reduce((sum, { words }) => sum + words, 0);
