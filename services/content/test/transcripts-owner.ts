import { ServiceError } from '@afterword/platform';
import type { Neighbour } from '@afterword/platform/testing';
import { GetTranscriptPage, type Output, type Transcript } from '@afterword/proto';
import { openDoor } from './open-door';

const SEGMENTS_A_PAGE = 8;

/** Plays the service that owns the transcripts. */
export class TranscriptsOwner {
  private readonly transcripts = new Map<string, Transcript>();

  static async movesIn(product: Neighbour): Promise<TranscriptsOwner> {
    const owner = new TranscriptsOwner();
    await product.answer(GetTranscriptPage, ({ episodeId, fromSegment }) => owner.page(episodeId, fromSegment));
    return owner;
  }

  has(episodeId: string, version = 1): Transcript {
    const transcript = openDoor(episodeId, version);
    this.transcripts.set(episodeId, transcript);
    return transcript;
  }

  private page(episodeId: string, fromSegment: number): Output<typeof GetTranscriptPage> {
    const whole = this.transcripts.get(episodeId);
    if (!whole) throw new ServiceError('not_found', 'This episode has no transcript yet.');
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
