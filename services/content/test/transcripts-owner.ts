import { ServiceError } from '@afterword/platform';
import type { TestPeer } from '@afterword/platform/testing';
import { type DataOf, GetTranscriptPage, type Transcript, type TranscriptCorrected, type WordSpan } from '@afterword/proto';
import { EPISODE, spoken, transcriptPage } from '@afterword/testing/speech';
import { withWord } from './with-word';

/** Plays the service that owns the transcripts. */
export class TranscriptsOwner {
  private readonly transcripts = new Map<string, Transcript>();
  private readonly unanswered = new Set<string>();

  static async movesIn(product: TestPeer): Promise<TranscriptsOwner> {
    const owner = new TranscriptsOwner();
    await product.respond(GetTranscriptPage, ({ episodeId, fromSegment }) => transcriptPage(owner.current(episodeId), fromSegment));
    return owner;
  }

  /** Answers nothing about this episode until it has a transcript. */
  keepsSilentAbout(episodeId: string): void {
    this.unanswered.add(episodeId);
  }

  has(episodeId: string, version = 1, lines = EPISODE): Transcript {
    const transcript = spoken(episodeId, lines, { version });
    this.transcripts.set(episodeId, transcript);
    this.unanswered.delete(episodeId);
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
    if (this.unanswered.has(episodeId)) throw new ServiceError('unavailable', 'Not now.');
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
}
