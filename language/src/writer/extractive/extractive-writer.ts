import type { WrittenType } from '@afterword/proto';
import type { SpokenTranscript } from '../../words/spoken-transcript';
import { obeying } from '../../learning/lessons';
import { perTranscript } from '../../words/per-transcript';
import { CannotFollow } from '../cannot-follow';
import { finalizeText, type FinalText } from '../finalize-text';
import { isLittle, littleToSay, TOO_LITTLE } from '../little-to-say';
import { NO_USAGE } from '../usage';
import type { Writer, WritingRequest, WrittenItem } from '../writer';
import { analyse, type Analysis } from './analysis/analyse';
import { loadTagger, type Tagger } from './analysis/tagger';
import type { Draft, Size } from './compose/draft';
import { instagramCaption } from './compose/instagram-caption';
import { linkedInPost } from './compose/linkedin-post';
import { makeDraft, type Avoided } from './compose/make-draft';
import { ordinarySize } from './compose/ordinary-size';
import { showNotes } from './compose/show-notes';
import { thread } from './compose/thread';
import { directiveFor, directivesIn, type Directive } from './directive';

const RULES_VERSION = 'extractive@4';
const SIZES: readonly Size[] = [0, 1, 2, 3, 4];
/** Another text needs at least this many quotes and points that the present one does not have. */
const LEAST_TO_SAY = 3;

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
    const wishes = [
      ...(request.variant === undefined ? [] : [directiveFor(request.variant)]),
      ...(request.instructions === null ? [] : directivesIn(request.instructions)),
    ];
    const gated = isLittle(request.transcript) ? this.little(request, wishes) : this.wished(request, wishes);
    return { ...gated, usage: NO_USAGE, promptVersion: RULES_VERSION };
  }

  private little(request: WritingRequest, wishes: readonly Directive[]): FinalText {
    if (wishes.length > 0) refuse(TOO_LITTLE);
    return finalizeText(request, littleToSay(request.transcript, request.episode.title));
  }

  private wished(request: WritingRequest, wishes: readonly Directive[]): FinalText {
    const avoided = this.avoided(request, wishes);
    if (wishes.includes('shorter'))
      return (
        this.resized(request, avoided, SIZES.toReversed(), (length, present) => length < present) ??
        refuse('This text is as short as this writer can make it.')
      );
    if (wishes.includes('longer'))
      return (
        this.resized(request, avoided, SIZES, (length, present) => length > present) ??
        refuse('There is nothing more in this transcript to add.')
      );
    return wishes.length > 0 ? this.sized(request, ordinarySize(request), avoided) : this.another(request);
  }

  /** What the new text must not repeat; refuses where nothing else is left to say. */
  private avoided(request: WritingRequest, wishes: readonly Directive[]): Avoided | null {
    const text = request.presentText ?? '';
    if (wishes.includes('different_sentences')) {
      const avoided: Avoided = { text: text === '' ? this.sized(request, ordinarySize(request), null).text : text, what: 'sentences' };
      const { quotes, points } = this.draft(request, ordinarySize(request), avoided);
      if (quotes.length + points.length < LEAST_TO_SAY) refuse('There is nothing else in this transcript to make another text of.');
      return avoided;
    }
    if (!wishes.includes('different_quote') || text === '') return null;
    const avoided: Avoided = { text, what: 'quotes' };
    if (this.draft(request, ordinarySize(request), avoided).quotes.length === 0)
      refuse('There is no other sentence in this transcript that stands well as a quote.');
    return avoided;
  }

  /** Asked again for what is there already, the writer offers another quote where it has one. */
  private another(request: WritingRequest): FinalText {
    const ordinary = this.sized(request, ordinarySize(request), null);
    const { presentText } = request;
    if (presentText === null || ordinary.text !== presentText) return ordinary;
    const avoided: Avoided = { text: presentText, what: 'quotes' };
    return this.draft(request, ordinarySize(request), avoided).quotes.length > 0
      ? this.sized(request, ordinarySize(request), avoided)
      : ordinary;
  }

  private draft(request: WritingRequest, size: Size, avoided: Avoided | null): Draft {
    return makeDraft(this.analysisOf(request.transcript), request, size, avoided);
  }

  private sized(request: WritingRequest, size: Size, avoided: Avoided | null): FinalText {
    const draft = this.draft(request, size, avoided);
    return finalizeText(request, obeying(compose[request.contentType](draft), draft.lessons), draft.quotes);
  }

  /** The first of these sizes that is shorter or longer than the present text. */
  private resized(
    request: WritingRequest,
    avoided: Avoided | null,
    sizes: readonly Size[],
    goes: (length: number, present: number) => boolean,
  ): FinalText | undefined {
    const present = (request.presentText ?? this.sized(request, ordinarySize(request), null).text).length;
    return sizes.map((size) => this.sized(request, size, avoided)).find(({ text }) => goes(text.length, present));
  }
}
