import type { WrittenType } from '@afterword/proto';
import type { SpokenTranscript } from '../../words/spoken-transcript';
import { perTranscript } from '../../words/per-transcript';
import { CannotFollow } from '../cannot-follow';
import { passGate, type GatedText } from '../gate';
import { isLittle, littleToSay } from '../little-to-say';
import { NO_USAGE } from '../usage';
import type { Writer, WritingRequest, WrittenItem } from '../writer';
import { analyse, type Analysis } from './analysis/analyse';
import { loadTagger, type Tagger } from './analysis/tagger';
import type { Draft, Size } from './compose/draft';
import { instagramCaption } from './compose/instagram-caption';
import { linkedInPost } from './compose/linkedin-post';
import { makeDraft } from './compose/make-draft';
import { showNotes } from './compose/show-notes';
import { thread } from './compose/thread';
import { directivesIn, type Directive } from './directive';

const RULES_VERSION = 'extractive@2';
const SIZES: readonly Size[] = [0, 1, 2, 3, 4];
const ORDINARY: Size = 2;

const compose: Record<WrittenType, (draft: Draft) => string> = {
  show_notes: showNotes,
  social_twitter: thread,
  social_linkedin: linkedInPost,
  social_instagram: instagramCaption,
};

const refuse = (sentence: string): never => {
  throw new CannotFollow(sentence);
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
    const wishes = request.instructions === null ? [] : directivesIn(request.instructions);
    const gated = isLittle(request.transcript) ? this.little(request, wishes) : this.wished(request, wishes);
    return { ...gated, usage: NO_USAGE, promptVersion: RULES_VERSION };
  }

  private little(request: WritingRequest, wishes: readonly Directive[]): GatedText {
    if (wishes.length > 0) refuse('This recording holds too few words for that.');
    return passGate(request, littleToSay(request.transcript, request.episode.title));
  }

  private wished(request: WritingRequest, wishes: readonly Directive[]): GatedText {
    const avoid = wishes.includes('different_quote') ? request.presentText : null;
    if (avoid !== null && !this.hasAnotherQuote(request, avoid))
      refuse('There is no other sentence in this transcript that stands well as a quote.');
    if (wishes.includes('shorter'))
      return (
        this.resized(request, avoid, SIZES.toReversed(), (length, present) => length < present) ??
        refuse('This text is as short as this writer can make it.')
      );
    if (wishes.includes('longer'))
      return (
        this.resized(request, avoid, SIZES, (length, present) => length > present) ??
        refuse('There is nothing more in this transcript to add.')
      );
    return wishes.length > 0 ? this.sized(request, ORDINARY, avoid) : this.another(request);
  }

  /** Asked again for what is there already, the writer offers another quote where it has one. */
  private another(request: WritingRequest): GatedText {
    const ordinary = this.sized(request, ORDINARY, null);
    const { presentText } = request;
    const same = presentText !== null && ordinary.text === presentText;
    return same && this.hasAnotherQuote(request, presentText) ? this.sized(request, ORDINARY, presentText) : ordinary;
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
  ): GatedText | undefined {
    const present = (request.presentText ?? this.sized(request, ORDINARY, null).text).length;
    return sizes.map((size) => this.sized(request, size, avoid)).find(({ text }) => goes(text.length, present));
  }

  private hasAnotherQuote(request: WritingRequest, avoid: string): boolean {
    return makeDraft(this.analysisOf(request.transcript), request, ORDINARY, avoid).quotes.length > 0;
  }
}
