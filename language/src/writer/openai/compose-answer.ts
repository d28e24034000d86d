import type { z } from 'zod';
import { knownFacts } from '../../citations/known-facts';
import { linksIn } from '../../links/written-links';
import type { VerifiedQuote } from '../../quotes/verified-quote';
import { chapterTime } from '../../rules/chapter-lines';
import { joinPosts } from '../../rules/thread';
import { allowedFacts } from '../allowed-facts';
import type { WritingRequest } from '../writer';
import { formatBullet, joinBlocks, formatQuoteWithTime, formatSection } from '../layout';
import type { PostAnswer, ShowNotesAnswer, ThreadAnswer } from './answer-schemas';
import { fillInQuotes } from './fill-in-quotes';
import { numberedSegments, findSegment } from './numbered-transcript';

type Quotes = ReadonlyMap<string, VerifiedQuote>;

const findKnownLinks = (request: WritingRequest, links: readonly string[]): string[] => {
  const known = knownFacts(request.transcript, allowedFacts(request));
  const addresses = links.flatMap((link) => linksIn(link).map(({ address }) => address));
  return [...new Set(addresses)].filter((address) => known.addresses.has(address) || known.hosts.has(address));
};

export const composeShowNotes = (request: WritingRequest, answer: z.output<typeof ShowNotesAnswer>, quotes: Quotes): string => {
  const segments = numberedSegments(request.transcript);
  const chapters = answer.chapters.flatMap(({ segment, title }) => {
    const startMs = findSegment(segments, segment)?.startMs;
    return startMs === undefined ? [] : [`${chapterTime(startMs / 1000)} ${title.replace(/\s+/gu, ' ').trim()}`];
  });
  return joinBlocks(
    fillInQuotes(answer.summary, quotes),
    formatSection(
      'In this episode',
      answer.points
        .map((point) => fillInQuotes(point, quotes))
        .filter(Boolean)
        .map(formatBullet),
    ),
    formatSection('Chapters', chapters),
    formatSection('Quotes', [...quotes.values()].map(formatQuoteWithTime)),
    formatSection('Links', findKnownLinks(request, answer.links)),
    fillInQuotes(answer.callToAction ?? '', quotes),
  );
};

export const composeThread = (_request: WritingRequest, answer: z.output<typeof ThreadAnswer>, quotes: Quotes): string =>
  joinPosts(answer.posts.map((post) => fillInQuotes(post, quotes)).filter((post) => post !== ''));

const toHashtag = (word: string): string => `#${word.replace(/[^\p{L}\p{N}_]/gu, '')}`;

export const composePost = (_request: WritingRequest, answer: z.output<typeof PostAnswer>, quotes: Quotes): string =>
  joinBlocks(
    fillInQuotes(answer.text, quotes),
    answer.hashtags
      .map(toHashtag)
      .filter((tag) => /\p{L}/u.test(tag))
      .join(' '),
  );
