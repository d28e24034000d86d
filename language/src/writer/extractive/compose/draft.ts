import { type BrandLesson, isWritten, type WrittenType } from '@afterword/proto';
import { type Chapter, chaptersOf } from '../../../chapters/find-chapters';
import { hasLesson, lessonsFor, maxPoints, preferredOpenings, unwantedPhraseMatcher } from '../../../learning/lessons';
import { openingTraits } from '../../../learning/rules/openings';
import type { VerifiedQuote } from '../../../quotes/verified-quote';
import { isEnglish } from '../../../words/is-english';
import type { SpokenTranscript } from '../../../words/spoken-transcript';
import { normalizeWords } from '../../../words/tokens';
import { creditsLine, episodeAddress } from '../../given-facts';
import { joinLines } from '../../layout';
import type { BrandVoice, EpisodeFacts, WritableType, WritingRequest } from '../../writer';
import { momentsOf, type Moment } from '../../../moments/find-moments';
import type { Analysis } from '../../../analysis/analyse';
import type { AnalysedSentence } from '../../../analysis/analysed-sentence';
import { composeFactsLine, namesOfGuests } from './facts-line';
import { toSentenceStatement } from './statement';
import { chooseMoments, POSTS, type TeamChoice } from '../../../moments/choose-moments';

/** How much a text holds: 2 is the ordinary size. */
export type Size = 0 | 1 | 2 | 3 | 4;

/**
 * Material of one text: quotes and points by score, the introduction in spoken order, which only show notes have. Content that somebody asks for
 * is made of the material of show notes.
 */
export interface Draft {
  readonly contentType: WrittenType;
  readonly analysis: Analysis;
  /** Null until a person names the episode. */
  readonly title: string | null;
  readonly episode: EpisodeFacts;
  /** The line that names the guests; empty if there are none. */
  readonly credits: string;
  readonly frame: Frame;
  readonly brandVoice: BrandVoice | null;
  /** Those that hold for this kind of text. */
  readonly lessons: readonly BrandLesson[];
  readonly size: Size;
  /** How many points people leave in: bullets, or posts between the first and the last of a thread. */
  readonly maxPoints: number;
  readonly quotes: readonly VerifiedQuote[];
  /** Who and what, to open with if there is no quote; empty if it is not known. */
  readonly facts: string;
  /** By the names that people entered, or else those of the transcript. */
  readonly guests: readonly string[];
  /** Addresses the guests. */
  readonly greeting: string;
  readonly points: readonly AnalysedSentence[];
  readonly introduction: readonly AnalysedSentence[];
  readonly question: AnalysedSentence | null;
  readonly chapters: readonly Chapter[];
}

/** Content a new text must not repeat: the quotes or all sentences of `text`. */
export interface AvoidedText {
  readonly text: string;
  readonly what: 'quotes' | 'sentences';
}

export const ORDINARY_SIZE: Size = 2;

const materialOf = (type: WritableType): WrittenType => (isWritten(type) ? type : 'show_notes');

/** Collects the material for a text of this size. */
export const createDraft = (whole: Analysis, request: WritingRequest, size: Size, avoided: AvoidedText | null): Draft => {
  const lessons = lessonsFor(request.brandVoice, request.contentType);
  const contentType = materialOf(request.contentType);
  const analysis = removeUnwanted(whole, lessons);
  const used = avoided === null ? '' : normalizeWords(avoided.text);
  const isNew = (text: string): boolean => used === '' || !used.includes(normalizeWords(text));
  const isFresh = (each: AnalysedSentence): boolean => avoided?.what !== 'sentences' || isNew(toSentenceStatement(each));
  const introduced = new Set(analysis.introduction.map((each) => each.at));
  const isUnwanted = unwantedPhraseMatcher(lessons);
  const moments = momentsOf(whole).filter(({ quote }) => !isUnwanted(quote.text));
  const share = shareOut({ moments, points: analysis.points }, teamChoice(request.brandVoice))[contentType];
  const hasEnough = isWritten(request.contentType) && avoided === null && size <= ORDINARY_SIZE;
  const [own, points] = hasEnough ? [share.moments, share.points] : withRest(share, { moments, points: analysis.points });
  const guests = namesOfGuests(analysis, request.episode);
  const frame = removeUnwantedFromFrame(frameOf(request.transcript), lessons);
  return {
    contentType,
    analysis,
    title: request.episode.title.trim() || null,
    episode: request.episode,
    credits: creditsLine(request),
    frame,
    brandVoice: request.brandVoice,
    lessons,
    size,
    maxPoints: maxPoints(lessons),
    quotes: own.map(({ quote }) => quote).filter(({ text }) => isNew(text)),
    facts: composeFactsLine({ analysis, episode: request.episode, contentType }),
    guests,
    greeting: frame.greetGuests(guests),
    points: points.filter((each) => !introduced.has(each.at) && isFresh(each)),
    introduction: contentType === 'show_notes' ? analysis.introduction.filter(isFresh) : [],
    question: analysis.questions.find(isFresh) ?? null,
    chapters: chaptersOf(whole, request.episode.given?.show.chapterAmount),
  };
};

/** A text that is written again, or longer, may have what others have, after its own. */
const withRest = (share: Share, { moments, points }: Share): [Share['moments'], Share['points']] => [
  [...new Set([...share.moments, ...moments])],
  [...new Set([...share.points, ...points])],
];

/** Returns lines that name the episode, its guests, and where people can hear it. */
export const composeAnnouncement = ({ frame, title, credits, episode }: Draft): string =>
  joinLines(frame.announce(title), credits, episodeAddress(episode));

/** The same for the end of a text. */
export const composeLinkToEpisode = ({ frame, title, credits, episode }: Draft): string =>
  joinLines(frame.linkToEpisode(title), credits, episodeAddress(episode));

function teamChoice(voice: BrandVoice | null): TeamChoice {
  const preferred = new Map(POSTS.map((post) => [post, preferredOpenings(voice, post)]));
  return (post, line) => {
    const traits = preferred.get(post);
    return traits !== undefined && traits.size > 0 && [...openingTraits(line)].some((trait) => traits.has(trait));
  };
}

/** Removes sentences with phrases the team removes, and calls to action if it removes those. */
const removeUnwanted = (analysis: Analysis, lessons: readonly BrandLesson[]): Analysis => {
  const isUnwanted = unwantedPhraseMatcher(lessons);
  const wanted = (sentences: readonly AnalysedSentence[]) => sentences.filter((each) => !isUnwanted(toSentenceStatement(each)));
  return {
    ...analysis,
    sentences: wanted(analysis.sentences),
    points: wanted(analysis.points),
    introduction: wanted(analysis.introduction),
    callsToAction: hasLesson(lessons, 'call_to_action_removed') ? [] : wanted(analysis.callsToAction),
    questions: wanted(analysis.questions),
  };
};

/** Removes the words of the frame that the team removes. */
const removeUnwantedFromFrame = (frame: Frame, lessons: readonly BrandLesson[]): Frame => {
  const isUnwanted = unwantedPhraseMatcher(lessons);
  const heading = (text: string): string => (isUnwanted(text) ? '' : text);
  return {
    points: heading(frame.points),
    chapters: heading(frame.chapters),
    quotes: heading(frame.quotes),
    links: heading(frame.links),
    guests: heading(frame.guests),
    sponsors: heading(frame.sponsors),
    questions: heading(frame.questions),
    guestQuotes: heading(frame.guestQuotes),
    announce: isUnwanted(frame.announce('')) ? EMPTY_FRAME.announce : frame.announce,
    linkToEpisode: isUnwanted(frame.linkToEpisode('')) ? EMPTY_FRAME.linkToEpisode : frame.linkToEpisode,
    forDiscussion: isUnwanted(frame.forDiscussion('')) ? EMPTY_FRAME.forDiscussion : frame.forDiscussion,
    greetGuests: isUnwanted(frame.greetGuests([])) ? EMPTY_FRAME.greetGuests : frame.greetGuests,
    announceToGuests: isUnwanted(frame.announceToGuests('')) ? EMPTY_FRAME.announceToGuests : frame.announceToGuests,
    introduceQuestion: isUnwanted(frame.introduceQuestion('')) ? EMPTY_FRAME.introduceQuestion : frame.introduceQuestion,
  };
};

/** Words of a text that are not from the transcript: headings, and introductions of the title. */
interface Frame {
  readonly points: string;
  readonly chapters: string;
  readonly quotes: string;
  readonly links: string;
  readonly guests: string;
  readonly sponsors: string;
  readonly questions: string;
  readonly guestQuotes: string;
  announce(title: string | null): string;
  linkToEpisode(title: string | null): string;
  introduceQuestion(question: string): string;
  forDiscussion(title: string | null): string;
  greetGuests(names: readonly string[]): string;
  announceToGuests(title: string | null): string;
}

const ENGLISH_FRAME: Frame = {
  points: 'In this episode',
  chapters: 'Chapters',
  quotes: 'Quotes',
  links: 'Links',
  guests: 'Guests',
  sponsors: 'Sponsors',
  questions: 'Asked in this episode',
  guestQuotes: 'In your words',
  announce: (title) => (title === null ? 'Listen to this episode.' : `New episode: ${title}`),
  linkToEpisode: (title) => (title === null ? 'Hear all of this episode.' : `The full episode: ${title}`),
  forDiscussion: (title) => (title === null ? 'For discussion' : `For discussion: ${title}`),
  greetGuests: (names) => (names.length === 0 ? 'Hello,' : `Hello ${listNames(names, ' and ')},`),
  announceToGuests: (title) => (title === null ? 'Your episode is ready to share.' : `Your episode is ready to share: ${title}`),
  introduceQuestion: (question) => `A question from the episode: ${question}`,
};

const identity = (text: string): string => text;
const listNames = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${and}${names.at(-1)}`;
const titleOnly = (title: string | null): string => title ?? '';

/** For other languages: English words around them would have to be taken out by hand. */
const EMPTY_FRAME: Frame = {
  points: '',
  chapters: '',
  quotes: '',
  links: '',
  guests: '',
  sponsors: '',
  questions: '',
  guestQuotes: '',
  forDiscussion: titleOnly,
  greetGuests: (names) => listNames(names, ', '),
  announceToGuests: titleOnly,
  announce: titleOnly,
  linkToEpisode: titleOnly,
  introduceQuestion: identity,
};

export const frameOf = (transcript: SpokenTranscript): Frame => (isEnglish(transcript) ? ENGLISH_FRAME : EMPTY_FRAME);

/** The material of a text, or of all of them. */
interface Share {
  readonly moments: readonly Moment[];
  readonly points: readonly AnalysedSentence[];
}

/** Deals the material of an episode to its texts, so that no two posts have a sentence in common, and each begins with one of its own. */
function shareOut({ moments, points }: Share, isChosen: TeamChoice): Record<WrittenType, Share> {
  const chosen = chooseMoments(moments, isChosen);
  const quoted = POSTS.flatMap((post) => chosen[post]);
  const isQuoted = ({ sentence }: AnalysedSentence) =>
    quoted.some(({ quote }) => quote.first <= sentence.last && sentence.first <= quote.last);
  const ofPosts = points.filter((point, at) => at % 2 === 1 && !isQuoted(point));
  const pointsOf = (place: number) => ofPosts.filter((_, at) => at % POSTS.length === place);
  return {
    show_notes: { moments: chosen.show_notes, points: points.filter((_, at) => at % 2 === 0) },
    social_twitter: { moments: chosen.social_twitter, points: pointsOf(0) },
    social_linkedin: { moments: chosen.social_linkedin, points: pointsOf(1) },
    social_instagram: { moments: chosen.social_instagram, points: pointsOf(2) },
  };
}
