import { z } from 'zod';
import { WrittenType } from './content-types';
import { ById, Empty, Id, Language, Ordinal, PageId, Percent, Timestamp, Version } from './common';
import { event, fileRoute, forward, query, route, rpc } from './contract';
import { JobFailure, JobProgress, JobReport } from './jobs';

export const TranscriptionEngine = z.enum(['openai', 'moonshine', 'pocketsphinx', 'import']);
export type TranscriptionEngine = z.infer<typeof TranscriptionEngine>;
/** The origin of word times: the engine, forced alignment, or interpolation between known times. */
export const WordTiming = z.enum(['engine', 'aligned', 'estimated']);
export type WordTiming = z.infer<typeof WordTiming>;

/**
 * Words in columns, one entry a word in each: 30,000 words are 0.5 MB this way and 2.3 MB as objects.
 * Ids are never reused within an episode; times are milliseconds from the start; confidence is percent, null where none is reported.
 */
export const WordColumns = z.object({
  ids: z.array(z.int()),
  texts: z.array(z.string()),
  starts: z.array(z.int()),
  ends: z.array(z.int()),
  confidences: z.array(Percent.nullable()),
});
export type WordColumns = z.infer<typeof WordColumns>;

/** A run of words by one speaker without a long pause: a paragraph on the page. `words` is their number. */
export const TranscriptSegment = z.object({ id: z.int(), speaker: z.string().nullable(), words: z.int().min(1) });
export type TranscriptSegment = z.infer<typeof TranscriptSegment>;

/** `draft` marks a transcript that must be checked by listening before it is used. */
export const TranscriptFacts = z.object({
  episodeId: Id,
  version: z.int().min(1),
  engine: TranscriptionEngine,
  model: z.string().nullable(),
  language: z.string().nullable(),
  timing: WordTiming,
  draft: z.boolean(),
  punctuated: z.boolean(),
  accuracy: Percent.nullable(),
  duration: z.int(),
  wordCount: z.int(),
});
export type TranscriptFacts = z.infer<typeof TranscriptFacts>;

/** A span of the transcript, first and last word included. */
export const WordSpan = z.object({ firstWordId: Ordinal, lastWordId: Ordinal });
export type WordSpan = z.infer<typeof WordSpan>;

/** What a person says that sentences are. `talk` is none of the others. */
export const MarkKind = z.enum(['advertisement', 'talk']);
export type MarkKind = z.infer<typeof MarkKind>;

/**
 * A person's mark. It is found again by its first and last word, or by its times if a correction or a new transcription removed one of
 * these. Of two that overlap, the later one holds.
 */
export const TranscriptMark = WordSpan.extend({ id: Id, startMs: z.int(), endMs: z.int(), kind: MarkKind, sponsor: z.string().nullable() });
export type TranscriptMark = z.infer<typeof TranscriptMark>;

/** The words of a sentence that people marked in another episode, as they are compared. Said again, it is of the same kind. */
export const SetPhrase = z.object({ kind: MarkKind, words: z.string() });
export type SetPhrase = z.infer<typeof SetPhrase>;

/** What a language model can say that a part of a transcript is. */
export const FindingKind = z.enum(['advertisement', 'housekeeping', 'greeting', 'coldOpen', 'clip', 'reported']);
export type FindingKind = z.infer<typeof FindingKind>;

/** A part of a transcript that a language model named. It is found again as a mark is. */
export const MapFinding = WordSpan.extend({ startMs: z.int(), endMs: z.int(), kind: FindingKind, sponsor: z.string().nullable() });
export type MapFinding = z.infer<typeof MapFinding>;

/** `unreadable`: there was no answer that can be used. `excessive`: it left too little of the conversation, so none of it is used. */
export const ModelMapOutcome = z.enum(['used', 'unreadable', 'excessive']);
export type ModelMapOutcome = z.infer<typeof ModelMapOutcome>;

/** Whole sentences of one moment of the conversation. */
export const TranscriptPlace = WordSpan.extend({ startMs: z.int(), endMs: z.int() });
export type TranscriptPlace = z.infer<typeof TranscriptPlace>;

/**
 * What a language model noted about an episode for those who write about it: who speaks, what the episode promises in one sentence, its best
 * moments, and for each content another angle with the place that it opens from.
 */
export const EpisodeBrief = z.object({
  speakers: z.array(z.object({ speaker: z.string(), role: z.string() })).max(20),
  promise: z.string().nullable(),
  moments: z.array(TranscriptPlace).max(5),
  angles: z.array(TranscriptPlace.extend({ contentType: WrittenType, angle: z.string() })).max(4),
});
export type EpisodeBrief = z.infer<typeof EpisodeBrief>;

/** What a language model answered about a version of a transcript. `findings` and `brief` are empty unless the answer is used. */
export const ModelMap = z.object({
  version: Version,
  model: z.string(),
  outcome: ModelMapOutcome,
  findings: z.array(MapFinding).max(500),
  brief: EpisodeBrief.nullish(),
});
export type ModelMap = z.infer<typeof ModelMap>;

/** `marks` are in the order in which people set them, `setPhrases` begin with the latest. `modelMap` is null if no language model was asked; it may be of an earlier version. */
export const Transcript = TranscriptFacts.extend({
  segments: z.array(TranscriptSegment),
  words: WordColumns,
  marks: z.array(TranscriptMark).optional(),
  setPhrases: z.array(SetPhrase).optional(),
  modelMap: ModelMap.nullish(),
}).meta({ id: 'Transcript' });
export type Transcript = z.infer<typeof Transcript>;

export const TranscriptionProgressed = event('transcription.progressed', JobProgress);
export const TranscriptionFailed = event('transcription.failed', JobFailure);
/** A complete transcript is stored: it covers the whole recording. */
export const TranscriptCompleted = event(
  'transcript.completed',
  JobReport.extend({ version: z.int(), duration: z.int(), wordCount: z.int(), accuracy: Percent.nullable(), engine: TranscriptionEngine }),
);
/** Words changed between two versions; what cites a changed span is stale. */
export const TranscriptCorrected = event(
  'transcript.corrected',
  z.object({ episodeId: Id, from: z.int(), to: z.int(), wordCount: z.int(), accuracy: Percent.nullable(), changed: z.array(WordSpan) }),
);
/**
 * The words of this version have new times. Ids and texts are the same, so nothing becomes stale. `duration` is that of the decoded recording
 * in whole seconds; versions that do not measure it leave it out.
 */
export const TranscriptTimed = event(
  'transcript.timed',
  z.object({ episodeId: Id, version: z.int(), timing: WordTiming, duration: z.int().optional() }),
);
/** Words that a person replaced, before and after. */
export const WordsCorrected = event(
  'words.corrected',
  z.object({ episodeId: Id, version: z.int(), fixes: z.array(z.object({ heard: z.string(), meant: z.string() })).min(1) }),
);

/** `ready` is false if no engine is set up; `label` describes it for people; `languages` is null if it supports many. */
export const EngineStatus = z.object({
  engine: z.string(),
  ready: z.boolean(),
  label: z.string(),
  hint: z.string().nullable(),
  languages: z.array(Language).nullable().default(null),
});
export type EngineStatus = z.infer<typeof EngineStatus>;

/** One page of a transcript: whole segments from `fromSegment` on; `nextSegment` is null on the last. */
export const GetTranscriptPage = query(
  'transcripts.page',
  z.object({ episodeId: Id, fromSegment: Ordinal.default(0) }),
  z.object({ transcript: Transcript, nextSegment: z.int().nullable() }),
);
/** What is recognized so far, while a transcription is in progress. Starts of paragraphs are estimates. */
export const PartialTranscript = z
  .object({
    paragraphs: z.array(z.object({ speaker: z.string().nullable(), startMs: z.int(), text: z.string() })),
    /** Where the recognized part of the recording ends. */
    recognizedMs: z.int(),
  })
  .meta({ id: 'PartialTranscript' });
export type PartialTranscript = z.infer<typeof PartialTranscript>;

export const GetPartialTranscript = query('transcripts.partial', z.object({ episodeId: Id }), PartialTranscript);

/** What each transcription of an episode has cost so far, if it cost anything: an estimate in millionths of a US dollar. */
export const ListTranscriptionCosts = query(
  'transcripts.costs',
  z.object({ episodeId: Id }),
  z.object({ costs: z.array(z.object({ jobId: Id, estimatedCostMicros: z.int().min(0), updatedAt: Timestamp })) }),
);

/** The words as plain text, with an empty line between paragraphs. */
export const GetTranscriptText = query(
  'transcripts.text',
  z.object({ episodeId: Id, fromSegment: Ordinal.default(0) }),
  z.object({ version: Version, text: z.string(), nextSegment: z.int().nullable() }),
);
/** The facts of many transcripts, for rebuilding a projection. */
export const ListTranscripts = query(
  'transcripts.list',
  z.object({ after: PageId.optional(), limit: z.int().min(1).max(200).default(200) }),
  z.object({ transcripts: z.array(TranscriptFacts), next: z.string().nullable() }),
);
const baseVersion = Version;
/** The new text of a paragraph; an empty one removes it. */
const ParagraphEdit = z.object({ segmentId: Ordinal, text: z.string().trim().max(50_000, 'A paragraph has at most 50,000 characters.') });
const Edits = z.object({ baseVersion, edits: z.array(ParagraphEdit).min(1).max(1000) });
const speaker = z.string().trim().min(1, 'Enter a name.').max(100, 'A name has at most 100 characters.');
/** Everywhere, or in one paragraph only. An existing name merges two speakers. */
const SpeakerChange = z.object({ baseVersion, from: z.string().nullable(), to: speaker, segmentId: Ordinal.optional() });
/** Words of one speaker; null if it is unknown. A paragraph that they share with other words is divided. */
const SpeakerAssignment = WordSpan.extend({ speaker: speaker.nullable() });
const SpeakerAssignments = z.object({ baseVersion, assignments: z.array(SpeakerAssignment).min(1).max(5000) });
const Corrected = z.object({ transcript: TranscriptFacts, correctedWords: z.int() });
/** The details of a conflict of `baseVersion`: the current version, and the current text of what should be changed. */
export const TranscriptConflict = z.object({
  version: z.int(),
  segments: z.array(z.object({ id: z.int(), speaker: z.string().nullable(), text: z.string() })),
});
export type TranscriptConflict = z.infer<typeof TranscriptConflict>;
/** Messages about entries that cannot be applied, such as circular ones. */
const problems = z.array(z.string());
const DictionaryApplied = z.object({ correctionsApplied: z.int(), version: z.int(), problems: problems.optional() });
/** A place that the dictionary would correct, with the words around it. */
const PlannedCorrection = WordSpan.extend({
  segmentId: z.int(),
  startMs: z.int(),
  before: z.string(),
  found: z.string(),
  becomes: z.string(),
  after: z.string(),
});
/** What the dictionary would correct in this version: `corrections` counts all places; the first few hundred are listed. */
const DictionaryPreview = z.object({ version: z.int(), corrections: z.int(), places: z.array(PlannedCorrection), problems });
/** `version` is the one that applying the dictionary has made. */
const AppliedVersion = z.object({ version: Version });
/** `kept` counts paragraphs that have changed again since and stay as they are. */
const DictionaryUndone = z.object({ transcript: TranscriptFacts, restored: z.int(), kept: z.int() });

/** Enough to compare every word of a long transcript with every term. */
const APPLY_DICTIONARY_TIMEOUT_MS = 30_000;

/** Each refuses a `baseVersion` that is no longer current with a conflict whose details are a TranscriptConflict. */
export const CorrectTranscript = rpc('transcripts.correct', Edits.extend({ episodeId: Id }), Corrected);
export const ChangeSpeaker = rpc('transcripts.changeSpeaker', SpeakerChange.extend({ episodeId: Id }), Corrected);
export const AssignSpeakers = rpc('transcripts.assignSpeakers', SpeakerAssignments.extend({ episodeId: Id }), Corrected);
export const UndoTranscriptChange = rpc('transcripts.undo', z.object({ episodeId: Id, baseVersion }), Corrected);
export const ApplyDictionary = rpc('transcripts.applyDictionary', z.object({ episodeId: Id }), DictionaryApplied, {
  timeoutMs: APPLY_DICTIONARY_TIMEOUT_MS,
});
export const PreviewDictionary = query('transcripts.previewDictionary', z.object({ episodeId: Id }), DictionaryPreview, {
  timeoutMs: APPLY_DICTIONARY_TIMEOUT_MS,
});
/** Restores words and times as a new version, except what people changed since. */
export const UndoDictionary = rpc('transcripts.undoDictionary', AppliedVersion.extend({ episodeId: Id }), DictionaryUndone);

export const GetTranscriptionEngine = query('transcripts.engine', Empty, EngineStatus);

export const TranscriptExportFormat = z.enum(
  ['text', 'timed_text', 'srt', 'vtt', 'json', 'markdown', 'html', 'docx'],
  'There is no such format. Transcripts are exported as text, timed_text, srt, vtt, json, markdown, html or docx.',
);
export type TranscriptExportFormat = z.infer<typeof TranscriptExportFormat>;

const TRANSCRIPT_MEDIA_TYPES = [
  'text/plain',
  'application/x-subrip',
  'text/vtt',
  'application/json',
  'text/markdown',
  'text/html',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

export const transcriptRoutes = {
  get: route('GET /api/episodes/{id}/transcript', 'read', ById, z.object({ transcript: Transcript })),
  export: fileRoute(
    'GET /api/episodes/{id}/transcript/export/{format}',
    'read',
    ById.extend({ format: TranscriptExportFormat }),
    TRANSCRIPT_MEDIA_TYPES,
  ),
  getPartial: forward('GET /api/episodes/{id}/transcript/partial', 'read', GetPartialTranscript, {
    rename: { id: 'episodeId' },
    parent: 'episode',
  }),
  correct: forward('PATCH /api/episodes/{id}/transcript', 'write', CorrectTranscript, { rename: { id: 'episodeId' } }),
  changeSpeaker: forward('PATCH /api/episodes/{id}/speakers', 'write', ChangeSpeaker, { rename: { id: 'episodeId' } }),
  assignSpeakers: forward('POST /api/episodes/{id}/speakers', 'write', AssignSpeakers, { rename: { id: 'episodeId' } }),
  undo: forward('POST /api/episodes/{id}/transcript/undo', 'write', UndoTranscriptChange, { rename: { id: 'episodeId' } }),
  applyDictionary: forward('POST /api/episodes/{id}/apply-dictionary', 'write', ApplyDictionary, { rename: { id: 'episodeId' } }),
  previewDictionary: forward('GET /api/episodes/{id}/dictionary-preview', 'read', PreviewDictionary, { rename: { id: 'episodeId' } }),
  undoDictionary: forward('POST /api/episodes/{id}/undo-dictionary', 'write', UndoDictionary, { rename: { id: 'episodeId' } }),
};
