import type { ContentType } from '@afterword/proto';
import type { SpokenTranscript } from '../../words/spoken-transcript';
import { perTranscript } from '../../words/per-transcript';
import { CannotFollow } from '../cannot-follow';
import { passGate, type GatedText } from '../gate';
import { isLittle, littleToSay } from '../little-to-say';
import type { Writer, WritingRequest, WrittenItem } from '../writer';
import { analyse, type Analysis } from './analysis/analyse';
import { loadTagger, type Tagger } from './analysis/tagger';
import type { Draft, Size } from './compose/draft';
import { instagramCaption } from './compose/instagram-caption';
import { linkedInPost } from './compose/linkedin-post';
import { makeDraft } from './compose/make-draft';
import { showNotes } from './compose/show-notes';
import { thread } from './compose/thread';
import { directivesIn } from './directive';

const RULES_VERSION = 'extractive@1';
const SIZES: readonly Size[] = [0, 1, 2, 3, 4];
const ORDINARY: Size = 2;

const compose: Record<ContentType, (draft: Draft) => string> = {
  show_notes: showNotes,
  social_twitter: thread,
  social_linkedin: linkedInPost,
  social_instagram: instagramCaption,
};

/** Writes without a model, from the speakers' own sentences. The same request always gives the same text. */
export class ExtractiveWriter implements Writer {
  readonly engine = 'extractive';
  readonly label = 'Extractive draft (no AI model configured)';
  readonly model = null;
  private tagger: Tagger | undefined;
  private readonly analysisOf = perTranscript((transcript: SpokenTranscript): Analysis =>
    analyse(transcript, (this.tagger ??= loadTagger())),
  );

  async write(request: WritingRequest, { signal }: { signal?: AbortSignal } = {}): Promise<WrittenItem> {
    signal?.throwIfAborted();
    const gated = this.gated(request);
    return { ...gated, usage: { inputTokens: 0, outputTokens: 0 }, promptVersion: RULES_VERSION };
  }

  private gated(request: WritingRequest): GatedText {
    const { instructions, presentText, transcript } = request;
    const wishes = instructions === null ? [] : directivesIn(instructions);
    if (isLittle(transcript)) {
      if (wishes.length > 0) throw new CannotFollow('This recording holds too few words for that.');
      return passGate(request, littleToSay(transcript, request.episode.title));
    }
    const avoid = wishes.includes('different_quote') ? presentText : null;
    if (wishes.includes('different_quote')) this.assertAnotherQuote(request, avoid);
    if (wishes.includes('shorter')) return this.resized(request, avoid, SIZES.toReversed(), (length, present) => length < present);
    if (wishes.includes('longer')) return this.resized(request, avoid, SIZES, (length, present) => length > present);
    return this.sized(request, ORDINARY, avoid);
  }

  private sized(request: WritingRequest, size: Size, avoid: string | null): GatedText {
    const draft = makeDraft(this.analysisOf(request.transcript), request, size, avoid);
    return passGate(request, compose[request.contentType](draft), draft.quotes);
  }

  /** The first of these sizes that is shorter or longer than the present text. */
  private resized(
    request: WritingRequest,
    avoid: string | null,
    sizes: readonly Size[],
    goes: (length: number, present: number) => boolean,
  ): GatedText {
    const present = (request.presentText ?? this.sized(request, ORDINARY, null).text).length;
    for (const size of sizes) {
      const text = this.sized(request, size, avoid);
      if (goes(text.text.length, present)) return text;
    }
    throw new CannotFollow(
      sizes[0] === 0 ? 'There is nothing more in this transcript to add.' : 'This text is as short as this writer can make it.',
    );
  }

  private assertAnotherQuote(request: WritingRequest, avoid: string | null): void {
    if (makeDraft(this.analysisOf(request.transcript), request, ORDINARY, avoid).quotes.length === 0)
      throw new CannotFollow('There is no other sentence in this transcript that stands well as a quote.');
  }
}
