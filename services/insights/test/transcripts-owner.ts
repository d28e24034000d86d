import { ServiceError } from '@afterword/platform';
import type { TestPeer } from '@afterword/platform/testing';
import {
  type DataOf,
  GetTranscriptPage,
  type ModelMap,
  SaveModelMap,
  type Transcript,
  TranscriptCorrected,
  TranscriptTimed,
  type WordSpan,
} from '@afterword/proto';
import { spoken, transcriptPage } from '@afterword/testing/speech';

/** Plays the service that owns the transcripts. */
export class TranscriptsOwner {
  private readonly transcripts = new Map<string, Transcript>();
  private release = () => {};
  private open = Promise.resolve();
  /** What models answered about transcripts. By default, they have found nothing in the current version, so they are not asked. */
  readonly modelMaps = new Map<string, ModelMap | null>();
  /** Questions that wait. */
  held = 0;

  private constructor(private readonly product: TestPeer) {}

  static async movesIn(product: TestPeer): Promise<TranscriptsOwner> {
    const owner = new TranscriptsOwner(product);
    await product.respond(GetTranscriptPage, async ({ episodeId, fromSegment }) => {
      owner.held += 1;
      await owner.open;
      owner.held -= 1;
      return transcriptPage(owner.of(episodeId), fromSegment);
    });
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

  /** Holds all requests until `answer` is called. */
  hold(): void {
    this.open = new Promise((resolve) => {
      this.release = resolve;
    });
  }

  answer(): void {
    this.release();
  }

  has(episodeId: string, transcript: Transcript = spoken(episodeId)): Transcript {
    this.transcripts.set(episodeId, transcript);
    return transcript;
  }

  of(episodeId: string): Transcript {
    const transcript = this.transcripts.get(episodeId);
    if (!transcript) throw new ServiceError('not_found', 'This episode has no transcript yet.');
    const known = this.modelMaps.get(episodeId);
    return { ...transcript, modelMap: known === undefined ? nothingFoundIn(transcript) : known };
  }

  /** Makes these words uncertain, and the others certain. */
  doubt(episodeId: string, ...wordIds: number[]): void {
    const { words, ...facts } = this.of(episodeId);
    const confidences = words.ids.map((id) => (wordIds.includes(id) ? 20 : 95));
    this.has(episodeId, { ...facts, words: { ...words, confidences } });
  }

  /** Moves all words, as aligning them does. */
  async retime(episodeId: string, byMs: number): Promise<void> {
    const before = this.of(episodeId);
    const { words } = before;
    const moved = { ...words, starts: words.starts.map((ms) => ms + byMs), ends: words.ends.map((ms) => ms + byMs) };
    this.has(episodeId, { ...before, timing: 'aligned', words: moved });
    await this.product.publish(TranscriptTimed, { episodeId, version: before.version, timing: 'aligned' });
  }

  /** Puts other words in the place of some, in their time and with new ids, as a person or the dictionary does. */
  async correct(episodeId: string, { firstWordId, lastWordId }: WordSpan, texts: string[]): Promise<DataOf<typeof TranscriptCorrected>> {
    const before = this.of(episodeId);
    const { words } = before;
    const [first, last] = [words.ids.indexOf(firstWordId), words.ids.indexOf(lastWordId)];
    const [start, end] = [words.starts[first]!, words.ends[last]!];
    const at = (part: number) => Math.round(start + ((end - start) * part) / texts.length);
    const put = <T>(column: T[], own: T[]) => [...column.slice(0, first), ...own, ...column.slice(last + 1)];
    const nextId = Math.max(...words.ids) + 1;
    const version = before.version + 1;
    this.has(episodeId, {
      ...before,
      version,
      segments: resized(before.segments, first, texts.length - (last - first + 1)),
      words: {
        ids: put(
          words.ids,
          texts.map((_, index) => nextId + index),
        ),
        texts: put(words.texts, texts),
        starts: put(
          words.starts,
          texts.map((_, index) => at(index)),
        ),
        ends: put(
          words.ends,
          texts.map((_, index) => at(index + 1)),
        ),
        confidences: put(
          words.confidences,
          texts.map(() => 100),
        ),
      },
    });
    const event = { episodeId, from: version - 1, to: version, wordCount: 1, accuracy: null, changed: [{ firstWordId, lastWordId }] };
    await this.product.publish(TranscriptCorrected, event);
    return event;
  }
}

const nothingFoundIn = ({ version }: Transcript): ModelMap => ({ version, model: 'fake-model', outcome: 'used', findings: [] });

function resized(segments: Transcript['segments'], position: number, more: number): Transcript['segments'] {
  let end = 0;
  return segments.map((segment) => {
    const begins = end;
    end += segment.words;
    return position >= begins && position < end ? { ...segment, words: segment.words + more } : segment;
  });
}
