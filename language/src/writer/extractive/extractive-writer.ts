import { type ModelFreeType, nameOfLanguage, type WrittenType } from '@afterword/proto';
import { type Directive, parseDirectives, toDirective } from '../../directives';
import { applyLessons } from '../../learning/lessons';
import { NO_USAGE } from '../../model/usage';
import { WritingFailure } from '../../model/writing-failure';
import { finalizeText, type FinalText } from '../finalize-text';
import { describeInsufficientContent, hasInsufficientContent, INSUFFICIENT_CONTENT_MESSAGE } from '../insufficient-content';
import { NothingNew } from '../nothing-new';
import { translationOf } from '../translation-of';
import type { WritableType, Writer, WritingRequest, WrittenContent } from '../writer';
import { Analyses } from '../../analysis/analyses';
import { type AvoidedText, createDraft, type Draft, ORDINARY_SIZE, type Size } from './compose/draft';
import { composeDiscussionGuide } from './compose/discussion-guide';
import { composeGuestEmail } from './compose/guest-email';
import { composeInstagramCaption } from './compose/instagram-caption';
import { composeLinkedInPost } from './compose/linkedin-post';
import { composeShowNotes } from './compose/show-notes';
import { composeThread } from './compose/thread';
import { composeYouTubeDescription } from './compose/youtube-description';

const RULES_VERSION = 'extractive@8';
const SIZES: readonly Size[] = [0, 1, 2, 3, 4];
/** Another text needs at least this many quotes and points that the present one does not have. */
const MIN_NEW_PARTS = 3;

type Composable = WrittenType | ModelFreeType;

const COMPOSERS: Record<Composable, (draft: Draft) => string> = {
  show_notes: composeShowNotes,
  social_twitter: composeThread,
  social_linkedin: composeLinkedInPost,
  social_instagram: composeInstagramCaption,
  youtube_description: composeYouTubeDescription,
  discussion_guide: composeDiscussionGuide,
  guest_email: composeGuestEmail,
};
const isComposable = (type: WritableType): type is Composable => Object.hasOwn(COMPOSERS, type);

type ComposableRequest = WritingRequest & { contentType: Composable };

const needsModel = (what: string) =>
  new WritingFailure(`${what} needs an AI model. Choose one in Settings, then try again.`, { retryable: false });

/** @throws WritingFailure if it takes a model to write content of this type, or in this language */
const toComposable = (request: WritingRequest): ComposableRequest => {
  const { contentType } = request;
  const language = translationOf(request);
  if (language) throw needsModel(`Content in ${nameOfLanguage(language)}`);
  if (isComposable(contentType)) return { ...request, contentType };
  throw needsModel('This');
};

const refuse = (sentence: string): never => {
  throw new NothingNew(sentence);
};

/** Writes without a model, from the speakers' own sentences. The same request always gives the same text. */
export class ExtractiveWriter implements Writer {
  readonly engine = 'extractive';
  readonly label = 'Draft to compose from your transcript (no AI)';
  readonly model = null;
  private readonly analyses = new Analyses();

  /** @throws WritingFailure if it takes a model to write content of this type, or in this language */
  write(requested: WritingRequest): { result: WrittenContent } {
    const request = toComposable(requested);
    const directives = [
      ...(request.variant === undefined ? [] : [toDirective(request.variant)]),
      ...(request.instructions === null ? [] : parseDirectives(request.instructions)),
    ];
    const finalText = hasInsufficientContent(request.transcript)
      ? this.writeInsufficient(request, directives)
      : this.writeWithDirectives(request, directives);
    return { result: { ...finalText, language: null, usage: NO_USAGE, promptVersion: RULES_VERSION } };
  }

  private writeInsufficient(request: ComposableRequest, directives: readonly Directive[]): FinalText {
    if (directives.length > 0) refuse(INSUFFICIENT_CONTENT_MESSAGE);
    return finalizeText(request, describeInsufficientContent(request.transcript, request.episode.title));
  }

  private writeWithDirectives(request: ComposableRequest, directives: readonly Directive[]): FinalText {
    const avoided = this.findAvoided(request, directives);
    if (directives.includes('shorter'))
      return (
        this.findResized(request, avoided, SIZES.toReversed(), (length, present) => length < present) ??
        refuse('This can’t be made any shorter.')
      );
    if (directives.includes('longer'))
      return (
        this.findResized(request, avoided, SIZES, (length, present) => length > present) ??
        refuse('The transcript has nothing more to add.')
      );
    return directives.length > 0 ? this.writeWithSize(request, ORDINARY_SIZE, avoided) : this.writeAlternative(request);
  }

  /** Returns the material that the new text must not repeat. @throws NothingNew if there is no other. */
  private findAvoided(request: ComposableRequest, directives: readonly Directive[]): AvoidedText | null {
    const text = request.currentText ?? '';
    if (directives.includes('different_sentences')) {
      const avoided: AvoidedText = {
        text: text === '' ? this.writeWithSize(request, ORDINARY_SIZE, null).text : text,
        what: 'sentences',
      };
      const { quotes, points } = this.createDraft(request, ORDINARY_SIZE, avoided);
      if (quotes.length + points.length < MIN_NEW_PARTS) refuse('No other sentences in this transcript make a second version.');
      return avoided;
    }
    if (!directives.includes('different_quote') || text === '') return null;
    const avoided: AvoidedText = { text, what: 'quotes' };
    if (this.createDraft(request, ORDINARY_SIZE, avoided).quotes.length === 0)
      refuse('No other quotable lines were found in this transcript.');
    return avoided;
  }

  /** Writes the default text, or one with other quotes if the current text is the default already. */
  private writeAlternative(request: ComposableRequest): FinalText {
    const ordinary = this.writeWithSize(request, ORDINARY_SIZE, null);
    const { currentText } = request;
    if (currentText === null || ordinary.text !== currentText) return ordinary;
    const avoided: AvoidedText = { text: currentText, what: 'quotes' };
    return this.createDraft(request, ORDINARY_SIZE, avoided).quotes.length > 0
      ? this.writeWithSize(request, ORDINARY_SIZE, avoided)
      : ordinary;
  }

  private createDraft(request: ComposableRequest, size: Size, avoided: AvoidedText | null): Draft {
    return createDraft(this.analyses.of(request), request, size, avoided);
  }

  private writeWithSize(request: ComposableRequest, size: Size, avoided: AvoidedText | null): FinalText {
    const draft = this.createDraft(request, size, avoided);
    return finalizeText(request, applyLessons(COMPOSERS[request.contentType](draft), draft.lessons), {
      quotes: draft.quotes,
      facts: [draft.facts, draft.greeting],
    });
  }

  /** The first of these sizes that is shorter or longer than the present text. */
  private findResized(
    request: ComposableRequest,
    avoided: AvoidedText | null,
    sizes: readonly Size[],
    goes: (length: number, present: number) => boolean,
  ): FinalText | undefined {
    const present = (request.currentText ?? this.writeWithSize(request, ORDINARY_SIZE, null).text).length;
    return sizes.map((size) => this.writeWithSize(request, size, avoided)).find(({ text }) => goes(text.length, present));
  }
}
