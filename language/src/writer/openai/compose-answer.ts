import type { z } from 'zod';
import { knownFacts } from '../../citations/known-facts';
import { linksIn } from '../../links/written-links';
import type { VerifiedQuote } from '../../quotes/verified-quote';
import { chapterTime } from '../../rules/chapter-lines';
import { threadOf } from '../../rules/thread';
import { givenFacts } from '../given-facts';
import type { WritingRequest } from '../writer';
import { bullet, blocks, quotedWithTime, section } from '../layout';
import type { PostAnswer, ShowNotesAnswer, ThreadAnswer } from './answers';
import { fillInQuotes } from './fill-in-quotes';
import { numberedSegments, segmentNamed } from './numbered-transcript';

type Quotes = ReadonlyMap<string, VerifiedQuote>;

const heardLinks = (request: WritingRequest, links: readonly string[]): string[] => {
  const known = knownFacts(request.transcript, givenFacts(request));
  const addresses = links.flatMap((link) => linksIn(link).map(({ address }) => address));
  return [...new Set(addresses)].filter((address) => known.addresses.has(address) || known.hosts.has(address));
};

export const composeShowNotes = (request: WritingRequest, answer: z.output<typeof ShowNotesAnswer>, quotes: Quotes): string => {
  const segments = numberedSegments(request.transcript);
  const chapters = answer.chapters.flatMap(({ segment, title }) => {
    const startMs = segmentNamed(segments, segment)?.startMs;
    return startMs === undefined ? [] : [`${chapterTime(startMs / 1000)} ${title.replace(/\s+/gu, ' ').trim()}`];
  });
  return blocks(
    fillInQuotes(answer.summary, quotes),
    section(
      'In this episode',
      answer.points
        .map((point) => fillInQuotes(point, quotes))
        .filter(Boolean)
        .map(bullet),
    ),
    section('Chapters', chapters),
    section('Quotes', [...quotes.values()].map(quotedWithTime)),
    section('Links', heardLinks(request, answer.links)),
    fillInQuotes(answer.callToAction ?? '', quotes),
  );
};

export const composeThread = (_request: WritingRequest, answer: z.output<typeof ThreadAnswer>, quotes: Quotes): string =>
  threadOf(answer.posts.map((post) => fillInQuotes(post, quotes)).filter((post) => post !== ''));

const hashtag = (word: string): string => `#${word.replace(/[^\p{L}\p{N}_]/gu, '')}`;

export const composePost = (_request: WritingRequest, answer: z.output<typeof PostAnswer>, quotes: Quotes): string =>
  blocks(
    fillInQuotes(answer.text, quotes),
    answer.hashtags
      .map(hashtag)
      .filter((tag) => /\p{L}/u.test(tag))
      .join(' '),
  );
