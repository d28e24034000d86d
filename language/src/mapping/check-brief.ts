import { type EpisodeBrief, type TranscriptPlace, WrittenType } from '@afterword/proto';
import { z } from 'zod';
import { findUnsupportedClaims } from '../citations';
import { givesOrders, mapOf, type SentenceKind } from '../transcript-map';
import type { SpokenTranscript, WordRun } from '../words/spoken-transcript';
import { normalizeWords } from '../words/tokens';
import { findSegment, numberedSegments } from '../writer/openai/numbered-transcript';
import { findWornPhrase } from '../writer/openai/worn-phrases';

const NO_ANGLE = { segments: [], angle: '' };
const Angle = z.object({ segments: z.array(z.string()), angle: z.string() }).catch(NO_ANGLE);

/** What a model notes for those who write about the episode. A brief that is missing or has another shape is empty: the rest is still used. */
export const BriefAnswer = z
  .object({
    speakers: z.array(z.object({ speaker: z.string(), role: z.string() })),
    promise: z.string(),
    moments: z.array(z.object({ firstSegment: z.string(), lastSegment: z.string() })),
    angles: z.object({ show_notes: Angle, social_twitter: Angle, social_linkedin: Angle, social_instagram: Angle }),
  })
  .catch({
    speakers: [],
    promise: '',
    moments: [],
    angles: { show_notes: NO_ANGLE, social_twitter: NO_ANGLE, social_linkedin: NO_ANGLE, social_instagram: NO_ANGLE },
  });
export type BriefAnswer = z.infer<typeof BriefAnswer>;

const MAX_SPEAKERS = 20;
const MAX_MOMENTS = 5;
const MAX_MOMENT_WORDS = 120;
/** Characters; about a third more than the model is asked for. */
const MAX_LENGTH = { role: 80, promise: 220, angle: 120 } as const;

/**
 * Returns what can be used of a brief: lines in which rules find nothing that was not said, and places that exist, overlap no other and are
 * conversation, cut at the ends of sentences. Each task that writes gets a place of its own. Null if nothing is left.
 */
export function checkBrief(transcript: SpokenTranscript, answer: BriefAnswer): EpisodeBrief | null {
  const moments = apart(answer.moments.flatMap(({ firstSegment, lastSegment }) => cutMoment(transcript, firstSegment, lastSegment) ?? []));
  const brief: EpisodeBrief = {
    speakers: checkSpeakers(transcript, answer),
    promise: checkLine(transcript, answer.promise, MAX_LENGTH.promise),
    moments: moments.slice(0, MAX_MOMENTS).map((moment) => toPlace(transcript, moment)),
    angles: checkAngles(transcript, answer, moments),
  };
  const isEmpty = brief.promise === null && [brief.speakers, brief.moments, brief.angles].every(({ length }) => length === 0);
  return isEmpty ? null : brief;
}

/** Speakers by the names in the transcript, each once. */
function checkSpeakers(transcript: SpokenTranscript, { speakers }: BriefAnswer): EpisodeBrief['speakers'] {
  const roles = new Map<string, string>();
  for (const { speaker, role } of speakers) {
    const name = transcript.segments.find((segment) => segment.speaker !== null && isSame(segment.speaker, speaker))?.speaker;
    const line = checkLine(transcript, role, MAX_LENGTH.role);
    if (name && line && !roles.has(name)) roles.set(name, line);
  }
  return [...roles].slice(0, MAX_SPEAKERS).map(([speaker, role]) => ({ speaker, role }));
}

const isSame = (a: string, b: string): boolean => normalizeWords(a) === normalizeWords(b);

/** An angle has the first of its segments that no other has, or else a moment that none has. */
function checkAngles(transcript: SpokenTranscript, { angles }: BriefAnswer, moments: readonly WordRun[]): EpisodeBrief['angles'] {
  const taken: WordRun[] = [];
  const checked: EpisodeBrief['angles'] = [];
  for (const contentType of WrittenType.options) {
    const { segments, angle } = angles[contentType];
    const line = checkLine(transcript, angle, MAX_LENGTH.angle);
    if (!line) continue;
    const places = [...segments.flatMap((id) => cutMoment(transcript, id, id) ?? []), ...moments];
    const place = places.find((each) => !taken.some((other) => overlap(each, other)));
    if (!place) continue;
    taken.push(place);
    checked.push({ contentType, angle: line, ...toPlace(transcript, place) });
  }
  return checked;
}

/** Returns a text on one line; null if it is empty or too long, names what was not said or who paid, is worn, or gives orders. */
function checkLine(transcript: SpokenTranscript, text: string, maxLength: number): string | null {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line === '' || line.length > maxLength || givesOrders(line) || findWornPhrase(line) !== null) return null;
  const names = ` ${normalizeWords(line)} `;
  const isPaid = mapOf(transcript).advertisements.some(({ sponsor }) => sponsor !== null && names.includes(` ${normalizeWords(sponsor)} `));
  return isPaid || findUnsupportedClaims(line, transcript, []).length > 0 ? null : line;
}

/** Greetings, clips and advertisements are no moments. */
const CONVERSATION: ReadonlySet<SentenceKind> = new Set<SentenceKind>(['talk', 'question', 'coldOpen', 'reported']);

/** Returns the longest stretch of conversation between two segments, as many whole sentences of it as are short enough; null if there is none. */
function cutMoment(transcript: SpokenTranscript, firstSegment: string, lastSegment: string): WordRun | null {
  const segments = numberedSegments(transcript);
  const [from, to] = [findSegment(segments, firstSegment), findSegment(segments, lastSegment)];
  if (!from || !to) return null;
  const { kinds } = mapOf(transcript);
  const stretches: { first: number; last: number }[] = [];
  transcript.sentences.forEach(({ first, last }, at) => {
    if (first < from.first || last > to.last || !CONVERSATION.has(kinds[at]!)) return;
    const open = stretches.at(-1);
    if (open?.last !== first - 1) stretches.push({ first, last });
    else if (last - open.first < MAX_MOMENT_WORDS) open.last = last;
  });
  return stretches.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? null;
}

const lengthOf = ({ first, last }: WordRun): number => last - first + 1;
const overlap = (a: WordRun, b: WordRun): boolean => a.first <= b.last && b.first <= a.last;

/** Leaves out what overlaps something before it. */
const apart = (runs: readonly WordRun[]): WordRun[] => runs.filter((run, at) => !runs.slice(0, at).some((before) => overlap(before, run)));

const toPlace = ({ words }: SpokenTranscript, { first, last }: WordRun): TranscriptPlace => ({
  firstWordId: words[first]!.id,
  lastWordId: words[last]!.id,
  startMs: words[first]!.startMs,
  endMs: words[last]!.endMs,
});
