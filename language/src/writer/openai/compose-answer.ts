import type { z } from 'zod';
import { knownFacts } from '../../citations/known-facts';
import { hasLesson, lessonsFor, lessonSubjects } from '../../learning/lessons';
import { linksIn } from '../../links/written-links';
import type { VerifiedQuote } from '../../quotes/verified-quote';
import { lengthBy } from '../../rules/further-content';
import { furtherRuleOf } from '../../rules/platform-rules';
import { shorten } from '../../rules/shorten';
import { clockTime } from '../../text/clock-time';
import { fitsPost, joinPosts } from '../../rules/thread';
import { fold } from '../../words/fold';
import { allowedFacts } from '../allowed-facts';
import { creditsLine, episodeAddress, guestLines, listenAddresses, sponsorLines } from '../given-facts';
import { translationOf } from '../translation-of';
import type { WritingRequest } from '../writer';
import { formatBullet, joinBlocks, joinLines, formatQuoteWithTime, formatSection } from '../layout';
import type { FurtherAnswer, Headings, PostAnswer, Sentence, ShowNotesAnswer, ThreadAnswer } from './answer-schemas';
import { fillInQuotes } from './fill-in-quotes';
import { numberedSegments, findSegment } from './numbered-transcript';
import { furtherInstructionFor } from './prompts/further-content';
import { translateHeading } from './translation';

type Quotes = ReadonlyMap<string, VerifiedQuote>;

type Passages = readonly { readonly sentences: readonly Sentence[] }[];

/** Returns the passages with the opening in front of the first. */
const withOpening = ([opening]: readonly Sentence[], passages: Passages): Passages => {
  const [first, ...rest] = passages;
  return opening ? [{ sentences: [opening, ...(first?.sentences ?? [])] }, ...rest] : passages;
};

const joinSentences = (sentences: readonly Sentence[]): string => sentences.map(({ text }) => text.trim()).join(' ');

const findKnownLinks = (request: WritingRequest, links: readonly string[]): string[] => {
  const known = knownFacts(request.transcript, allowedFacts(request));
  const addresses = links.flatMap((link) => linksIn(link).map(({ address }) => address));
  return [...new Set(addresses)].filter((address) => known.addresses.has(address) || known.hosts.has(address));
};

/** The known links that the text has in no other place. */
const findNewLinks = (request: WritingRequest, links: readonly string[]): string[] => {
  const given = linksIn([...listenAddresses(request.episode), ...sponsorLines(request.episode), ...guestLines(request.episode)].join('\n'));
  return findKnownLinks(request, links).filter((link) => !given.some(({ address }) => address === link));
};

/** Returns lines with the guests and the address of the episode, as far as `text` leaves them out. */
const missingCredits = (request: WritingRequest, text: string): string => {
  const { episode } = request;
  const folded = fold(text);
  const isNamed = (episode.given?.guests ?? []).every(({ name }) => folded.includes(fold(name)));
  const address = episodeAddress(episode);
  return joinLines(isNamed ? '' : creditsLine(request), text.includes(address) ? '' : address);
};

const toChapterLines = ({ transcript }: WritingRequest, chapters: z.output<typeof ShowNotesAnswer>['chapters']): string[] => {
  const segments = numberedSegments(transcript);
  return chapters.flatMap(({ segment, title }) => {
    const startMs = findSegment(segments, segment)?.startMs;
    return startMs === undefined ? [] : [`${clockTime(startMs / 1000)} ${title.replace(/\s+/gu, ' ').trim()}`];
  });
};

/** Our headings, in the language of the text. */
const headingsFor =
  (request: WritingRequest, headings: Headings) =>
  (english: string): string =>
    translationOf(request) ? translateHeading(english, headings) : english;

export const composeShowNotes = (request: WritingRequest, answer: z.output<typeof ShowNotesAnswer>, quotes: Quotes): string => {
  const heading = headingsFor(request, answer.headings);
  return joinBlocks(
    fillInQuotes(joinSentences(answer.summary), quotes),
    formatSection(heading('Guests'), guestLines(request.episode)),
    formatSection(
      heading('In this episode'),
      answer.points
        .map(({ text }) => fillInQuotes(text, quotes))
        .filter(Boolean)
        .map(formatBullet),
    ),
    formatSection(heading('Chapters'), toChapterLines(request, answer.chapters)),
    formatSection('Quotes', [...quotes.values()].map(formatQuoteWithTime)),
    formatSection(heading('Links'), [...new Set([...listenAddresses(request.episode), ...findNewLinks(request, answer.links)])]),
    formatSection(heading('Sponsors'), sponsorLines(request.episode)),
    fillInQuotes(answer.callToAction?.text ?? '', quotes),
  );
};

/** The guests and the address go into the last post, or into one of their own if it is full. */
export const composeThread = (request: WritingRequest, answer: z.output<typeof ThreadAnswer>, quotes: Quotes): string => {
  const passages = withOpening(answer.openings, answer.posts);
  const posts = passages.map(({ sentences }) => fillInQuotes(joinSentences(sentences), quotes)).filter((post) => post !== '');
  const missing = missingCredits(request, posts.join('\n'));
  const closed = joinBlocks(posts.at(-1) ?? '', missing);
  return joinPosts(missing === '' || fitsPost(closed) ? [...posts.slice(0, -1), closed] : [...posts, missing]);
};

const toHashtag = (word: string): string => `#${word.replace(/[^\p{L}\p{N}_]/gu, '')}`;

/** The hashtags of the show and those the team adds come first, so they stay if there are too many. */
const joinHashtags = ({ episode, brandVoice, contentType }: WritingRequest, hashtags: readonly string[]): string => {
  const lessons = lessonsFor(brandVoice, contentType);
  const topics = hasLesson(lessons, 'topic_hashtags_removed') ? [] : hashtags.map(toHashtag);
  const own = [...(episode.given?.show.hashtags ?? []), ...lessonSubjects(lessons, 'hashtag_added')];
  const tags = [...own, ...topics].filter((tag) => /\p{L}/u.test(tag));
  const distinct = new Map(tags.toReversed().map((tag) => [fold(tag), tag] as const));
  return [...distinct.values()].toReversed().join(' ');
};

export const composePost = (request: WritingRequest, answer: z.output<typeof PostAnswer>, quotes: Quotes): string => {
  const passages = withOpening(answer.openings, answer.paragraphs);
  const body = fillInQuotes(joinBlocks(...passages.map(({ sentences }) => joinSentences(sentences))), quotes);
  return joinBlocks(body, missingCredits(request, body), joinHashtags(request, answer.hashtags));
};

type Section = z.output<typeof FurtherAnswer>['sections'][number];

const composeSection = ({ heading, isList, sentences }: Section, isLines: boolean, quotes: Quotes): string => {
  const texts = sentences.map(({ text }) => fillInQuotes(text, quotes)).filter((text) => text !== '');
  const lines = isLines ? texts : isList ? texts.map(formatBullet) : [texts.join(' ')].filter((text) => text !== '');
  return formatSection(heading?.text.trim() ?? '', lines);
};

/** What was left out is added at the end; if the platform is strict, the text before it makes room. */
export const composeFurther = (request: WritingRequest, answer: z.output<typeof FurtherAnswer>, quotes: Quotes): string => {
  const { contentType, episode } = request;
  const { closing, isLines = false } = furtherInstructionFor(request);
  const body = joinBlocks(
    ...answer.sections.map((section) => composeSection(section, isLines, quotes)),
    formatSection(headingsFor(request, answer.headings)('Chapters'), toChapterLines(request, answer.chapters)),
  );
  const address = episodeAddress(episode);
  const missing = { credits: missingCredits(request, body), address: body.includes(address) ? '' : address, nothing: '' }[closing];
  const end = joinBlocks(missing, answer.hashtags.length > 0 ? joinHashtags(request, answer.hashtags) : '');
  const rule = furtherRuleOf(contentType);
  if (!rule || rule.isPerLine || end === '') return joinBlocks(body, end);
  const room = rule.max - lengthBy(rule, `\n\n${end}`);
  return joinBlocks(
    shorten(body, (part) => lengthBy(rule, part) <= room),
    end,
  );
};
