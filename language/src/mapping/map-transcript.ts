import { FindingKind, type MapFinding, type ModelMap, type Transcript } from '@afterword/proto';
import { z } from 'zod';
import type { Prompt } from '../model/prompt';
import { createRequest, type ModelResponses, NO_RESPONSES, type WorkflowSettings, type WorkflowStep } from '../model/workflow';
import { isWithheld, mapWithoutModel } from '../transcript-map';
import type { SpokenSentence, SpokenTranscript, WordRun } from '../words/spoken-transcript';
import { normalizeWords } from '../words/tokens';
import { hasInsufficientContent } from '../writer/insufficient-content';
import { findSegment, numberedSegments } from '../writer/openai/numbered-transcript';
import { EPISODE_SYSTEM } from '../writer/openai/prompts/episode-system';
import { fencedTranscript, transcriptParts } from '../writer/openai/readable-transcript';
import { BriefAnswer, checkBrief } from './check-brief';

/** Kinds and segments are checked by code: one of them that cannot be used must not cost the rest of the answer. */
const NamedPart = z.object({
  kind: z.string(),
  firstSegment: z.string(),
  firstWords: z.string(),
  lastSegment: z.string(),
  lastWords: z.string(),
  sponsor: z.string().nullable(),
});
type NamedPart = z.infer<typeof NamedPart>;

const PartsAnswer = z.object({ parts: z.array(NamedPart), brief: BriefAnswer });

const PARTS = {
  version: 'parts@2',
  system: EPISODE_SYSTEM,
  instruction: `Name the parts of the transcript that are not the conversation itself, in their order. Most of it is conversation; an empty list is a good answer.
- kind: advertisement (sells something, for a sponsor or the show; not a guest who talks about their own work), housekeeping (asks to subscribe, announces the show's own things), greeting (welcome, thanks and goodbye), coldOpen (lines from later on, before the welcome), clip (a recording of others is played), reported (words of others that the speaker reads out or does not mean).
- firstSegment, lastSegment: where it begins and ends. firstWords, lastWords: its first and last five words, copied exactly.
- sponsor: its name as it is said, else null.

Then note a brief for those who write about the episode after you, from the conversation only:
- speakers: each label of the transcript, and in up to eight words who that is.
- promise: what the episode gives its listeners, in one sentence of at most 160 characters.
- moments: the five that listeners will remember, the best first, each of one to three segments.
- angles: one for each content. No two take the same segments or the same idea. segments: where it opens. angle: what makes these readers stay, in at most 90 characters.`,
  schema: PartsAnswer,
} satisfies Prompt;

/** The prompts that mapping a transcript needs responses to. */
export const MAPPING_PROMPTS: readonly Prompt[] = [PARTS];

/** What became of the answer of a model, and what is used of it. */
export type MapAnswer = Pick<ModelMap, 'outcome' | 'findings' | 'brief'>;

/** Whether a model need not be asked: it has given an answer about this version of the transcript that could be read. */
export const isMapped = ({ modelMap, version }: Pick<Transcript, 'modelMap' | 'version'>): boolean =>
  modelMap?.version === version && modelMap.outcome !== 'unreadable';

/** Of the words that rules leave to content, so many may be advertisements, or anything but conversation. More is not believed. */
const MAX_SHARE = { advertisement: 1 / 3, all: 2 / 3 } as const;
const MAX_FINDINGS = 500;

/**
 * Asks a model which parts of a transcript are not the conversation itself, and for a brief of it. It reads what all requests about the
 * episode begin with, so the transcript is read once. Its answer adds to what rules find and takes nothing away from it. A transcript that is
 * read in parts gets no brief, because no answer would be about all of it.
 */
export function mapTranscript(
  transcript: SpokenTranscript,
  settings: WorkflowSettings,
  responses: ModelResponses = NO_RESPONSES,
): WorkflowStep<MapAnswer> {
  const parts = hasInsufficientContent(transcript) ? [] : transcriptParts(transcript, settings);
  const requests = parts.map((lines) =>
    createRequest(PARTS, settings, { transcript: fencedTranscript(lines) }, { cache: 'all', isOptional: true }),
  );
  const unanswered = requests.filter(({ key }) => !responses.has(key));
  if (unanswered.length > 0) return { requests: unanswered };
  const answers = requests.map(({ key }) => PartsAnswer.safeParse(responses.get(key)?.answer).data);
  if (answers.includes(undefined)) return { result: { outcome: 'unreadable', findings: [], brief: null } };
  const found = answers.flatMap((answer) => answer?.parts.flatMap((part) => locatePart(transcript, part) ?? []) ?? []);
  if (isExcessive(transcript, found)) return { result: { outcome: 'excessive', findings: [], brief: null } };
  const findings = found.slice(0, MAX_FINDINGS).map((part) => toFinding(transcript, part));
  const brief = answers.length === 1 ? checkBrief({ ...transcript, findings }, answers[0]!.brief) : null;
  return { result: { outcome: 'used', findings, brief } };
}

/** Returns the same transcript with what a model said about it. */
export const withFindings = (transcript: SpokenTranscript, { findings, brief = null }: MapAnswer): SpokenTranscript => ({
  ...transcript,
  findings,
  brief,
});

/** A part that a model named, by the positions of its words. */
interface LocatedPart extends WordRun {
  kind: FindingKind;
  sponsor: string | null;
}

/** Returns null for a part of a kind that there is not, of segments that do not exist, or that ends before it begins. */
function locatePart(transcript: SpokenTranscript, part: NamedPart): LocatedPart | null {
  const kind = FindingKind.safeParse(part.kind).data;
  const segments = numberedSegments(transcript);
  const [from, to] = [findSegment(segments, part.firstSegment), findSegment(segments, part.lastSegment)];
  if (!kind || !from || !to || to.first < from.first) return null;
  const [begins, ends] = [sentencesOf(transcript, from), sentencesOf(transcript, to)];
  const first = begins.find(({ text }) => says(text, part.firstWords)) ?? begins[0]!;
  const last = ends.findLast((each) => each.last >= first.last && says(each.text, part.lastWords)) ?? ends.at(-1)!;
  const run = { first: first.first, last: last.last };
  const { sponsor } = part;
  const isSaid = sponsor !== null && sentencesOf(transcript, run).some(({ text }) => says(text, sponsor));
  return { ...run, kind, sponsor: kind === 'advertisement' && isSaid ? sponsor : null };
}

function toFinding({ words }: SpokenTranscript, { first, last, kind, sponsor }: LocatedPart): MapFinding {
  const [firstWord, lastWord] = [words[first]!, words[last]!];
  return { kind, sponsor, firstWordId: firstWord.id, lastWordId: lastWord.id, startMs: firstWord.startMs, endMs: lastWord.endMs };
}

const isWithin = (sentence: WordRun, run: WordRun): boolean => sentence.first >= run.first && sentence.last <= run.last;

const sentencesOf = ({ sentences }: SpokenTranscript, run: WordRun): SpokenSentence[] =>
  sentences.filter((sentence) => isWithin(sentence, run));

/** Whether a sentence has these words in a row, however they are written. */
function says(sentence: string, words: string): boolean {
  const wanted = normalizeWords(words);
  return wanted !== '' && ` ${normalizeWords(sentence)} `.includes(` ${wanted} `);
}

/** Whether the answer would leave too little of an episode to write from. */
function isExcessive(transcript: SpokenTranscript, found: readonly LocatedPart[]): boolean {
  const { kinds } = mapWithoutModel(transcript);
  const content = transcript.sentences.filter((_, at) => !isWithheld(kinds[at]!));
  const share = (parts: readonly LocatedPart[]) =>
    countWords(content.filter((sentence) => parts.some((part) => isWithin(sentence, part)))) / countWords(content);
  return share(found.filter(({ kind }) => kind === 'advertisement')) > MAX_SHARE.advertisement || share(found) > MAX_SHARE.all;
}

const countWords = (sentences: readonly SpokenSentence[]): number => sentences.reduce((sum, { first, last }) => sum + last - first + 1, 0);
