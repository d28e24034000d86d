import { ServiceError } from '@afterword/platform';
import { CLIP_LIMITS, ClipOptions, clipRoutes, episodeRoutes, Id, insightsRoutes, searchRoutes, transcriptRoutes } from '@afterword/proto';
import { z } from 'zod';
import { passagesBetween, Place, speakersOf, toPlace } from '../places';
import { onceOnly, tool } from '../tool';

const episodeId = Id.describe('From list_episodes or find_moments');
const Seconds = z.number().min(0).max(1_000_000);

/** Enough for an assistant to read at once: about ten minutes of speech. */
const MAX_WORDS = 1500;

const listEpisodes = tool({
  name: 'list_episodes',
  title: 'List episodes',
  description: 'Lists episodes, the latest first, with how much of each waits for people.',
  routes: [episodeRoutes.list],
  input: z.object({
    search: z.string().trim().max(200).optional().describe('Part of a title'),
    limit: z.int().min(1).max(50).default(20),
    after: z.string().max(200).optional().describe('`next` of the page before'),
  }),
  output: z.object({
    episodes: z.array(
      z.object({
        episodeId: z.string(),
        title: z.string().nullable(),
        durationSeconds: z.int().nullable(),
        transcript: z.string().describe('Whether there is a transcript: completed, or what it waits for'),
        waiting: z.object({ review: z.int(), revision: z.int() }).nullable(),
        address: z.url(),
      }),
    ),
    next: z.string().nullable(),
  }),
  async run(input, api) {
    const { episodes, next } = await api.call(episodeRoutes.list, input);
    const listed = episodes.map(({ id, title, duration, transcriptionStatus, waiting }) => ({
      episodeId: id,
      title,
      durationSeconds: duration,
      transcript: transcriptionStatus,
      waiting,
      address: api.addressOf(`/episode/${id}`),
    }));
    return { episodes: listed, next };
  },
});

const findMoments = tool({
  name: 'find_moments',
  title: 'Find moments',
  description: 'Finds words in everything that was said, in one episode or in all. Words in quotation marks must follow one another.',
  routes: [searchRoutes.transcripts],
  input: z.object({
    words: z.string().trim().min(1).max(200),
    episodeId: Id.optional(),
    limit: z.int().min(1).max(50).default(10),
    after: z.string().max(20).optional().describe('`next` of the page before'),
  }),
  output: z.object({
    moments: z.array(Place.extend({ episodeId: z.string(), title: z.string().nullable(), spoken: z.string(), found: z.string() })),
    next: z.string().nullable(),
  }),
  async run({ words, ...rest }, api) {
    const { hits, next } = await api.call(searchRoutes.transcripts, { q: words, ...rest });
    const moments = hits.map((hit) => ({
      ...toPlace(api, { ...hit, endMs: hit.endMs, version: hit.version }),
      episodeId: hit.episodeId,
      title: hit.episodeTitle,
      spoken: [hit.before, hit.found, hit.after].filter(Boolean).join(' '),
      found: hit.found,
    }));
    return { moments, next };
  },
});

const readTranscript = tool({
  name: 'read_transcript',
  title: 'Read what is said between two times',
  description: `Reads a transcript by span, at most ${MAX_WORDS} words at once. Call it again from nextSeconds to read on.`,
  routes: [transcriptRoutes.get],
  input: z.object({ episodeId, fromSeconds: Seconds.default(0), toSeconds: Seconds.optional().describe('Left out: to the end') }),
  output: z.object({
    episodeId: z.string(),
    transcriptVersion: z.int(),
    isDraft: z.boolean().describe('Whether people must check it by listening'),
    passages: z.array(Place.extend({ firstWordId: z.int(), lastWordId: z.int(), spoken: z.string() })),
    nextSeconds: z.number().nullable(),
  }),
  async run({ episodeId: id, fromSeconds, toSeconds = Infinity }, api) {
    const { transcript } = await api.call(transcriptRoutes.get, { id });
    const { version, draft } = transcript;
    const [found, nextMs] = atMost(MAX_WORDS, passagesBetween(transcript, 1000 * fromSeconds, 1000 * toSeconds));
    const passages = found.map(({ firstWordId, lastWordId, spoken, ...moment }) => ({
      ...toPlace(api, { ...moment, episodeId: id, version }),
      firstWordId,
      lastWordId,
      spoken,
    }));
    const nextSeconds = nextMs === null ? null : nextMs / 1000;
    return { episodeId: id, transcriptVersion: version, isDraft: draft, passages, nextSeconds };
  },
});

/** Returns the first passages with at most so many words, and when the next one begins. The first passage is whole, however long it is. */
function atMost<P extends { spoken: string; startMs: number }>(words: number, passages: readonly P[]): [P[], number | null] {
  let left = words;
  const end = passages.findIndex(({ spoken }, index) => (left -= spoken.split(' ').length) < 0 && index > 0);
  return end === -1 ? [[...passages], null] : [passages.slice(0, end), passages[end]!.startMs];
}

const getQuotes = tool({
  name: 'get_quotes',
  title: 'Get quotes',
  description: 'Lists the quotes of an episode, word for word as they were said, the most shareable first. Use only verified ones.',
  routes: [insightsRoutes.get],
  input: z.object({ episodeId }),
  output: z.object({
    quotes: z.array(
      Place.extend({
        quoteId: z.string(),
        spoken: z.string(),
        isVerified: z.boolean().describe('Whether the transcript says it in these words'),
        isHighlight: z.boolean(),
        firstWordId: z.int(),
        lastWordId: z.int(),
        unsure: z.array(z.string()).describe('Words that may have been misheard'),
      }),
    ),
    isStale: z.boolean().nullable().describe('Whether the episode was transcribed again since; null if no quotes were looked for yet'),
  }),
  async run({ episodeId: id }, api) {
    const { quotes, origin } = await api.call(insightsRoutes.get, { id });
    const listed = quotes.map(({ id: quoteId, quote, isVerified, isHighlight, firstWordId, lastWordId, unsure = [], ...moment }) => ({
      ...toPlace(api, { ...moment, version: origin?.transcriptVersion }),
      quoteId,
      spoken: quote,
      isVerified,
      isHighlight,
      firstWordId,
      lastWordId,
      unsure,
    }));
    return { quotes: listed, isStale: origin?.stale ?? null };
  },
});

const proposeClip = tool({
  name: 'propose_clip',
  title: 'Propose a clip',
  description:
    `Has a film made of the words between two times, of ${CLIP_LIMITS.minMs / 1000} to ${CLIP_LIMITS.maxMs / 1000} seconds. ` +
    'It appears beside the episode, where people watch it, download it or delete it. It is published nowhere.',
  routes: [transcriptRoutes.get, clipRoutes.make],
  input: z.object({
    episodeId,
    fromSeconds: Seconds,
    toSeconds: Seconds,
    format: ClipOptions.shape.format,
    captions: ClipOptions.shape.captions,
    ...onceOnly,
  }),
  output: z.object({ clip: Place.extend({ clipId: z.string(), format: z.string(), spoken: z.string() }) }),
  async run({ episodeId: id, fromSeconds, toSeconds, idempotencyKey, ...options }, api) {
    const { transcript } = await api.call(transcriptRoutes.get, { id });
    const passages = passagesBetween(transcript, 1000 * fromSeconds, 1000 * toSeconds);
    const [first, last] = [passages[0], passages.at(-1)];
    if (!first || !last) throw new ServiceError('unprocessable', 'Nothing is said between these times. Read the transcript to find words.');
    const span = { firstWordId: first.firstWordId, lastWordId: last.lastWordId };
    const { clip } = await api.call(clipRoutes.make, { id, ...span, ...options }, idempotencyKey);
    const place = toPlace(api, { ...clip, speaker: speakersOf(transcript)(clip.firstWordId), version: transcript.version });
    const address = api.addressOf(`/episode/${id}`, { view: 'clips' });
    return { clip: { ...place, address, clipId: clip.id, format: clip.format, spoken: clip.text } };
  },
});

export const episodeTools = [listEpisodes, findMoments, readTranscript, getQuotes, proposeClip];
