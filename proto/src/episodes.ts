import { z } from 'zod';
import { ById, Empty, Id, Language, next, Origin, PageRequest, Percent, Timestamp } from './common';
import { GeneratedType, GenerateRequest, RequestedLanguage, WrittenType } from './content-types';
import { VariantType } from './content-variants';
import { event, fileRoute, forward, route, query, rpc } from './contract';
import { ProcessingJob } from './jobs';
import { ActedBy } from './people';
import { EPISODE_SORTS, TRANSCRIPTION_STATUSES } from './vocabulary';
import { WaitingFor, WaitingItems } from './waiting-items';

export const TranscriptionStatus = z.enum(TRANSCRIPTION_STATUSES);
export type TranscriptionStatus = z.infer<typeof TranscriptionStatus>;

/** What is known of a recording whose end is missing. `statedDuration` is how long its file says it is, in whole seconds; null if unknown. */
const CutOff = z.object({ statedDuration: z.int().nullable() });

/** `duration` is in whole seconds, `transcriptionAccuracy` in percent; both are null until known. */
export const Episode = z
  .object({
    id: Id,
    title: z.string().nullable(),
    /** Whether a person gave it that title. Until then it is the name of the file, and content says "this episode". */
    isNamed: z.boolean().default(true),
    /** Whether it is the example that ships with the product. No model writes about it, so it costs nothing. */
    isExample: z.boolean().default(false),
    audioFilePath: z.string(),
    transcriptionStatus: TranscriptionStatus,
    /** Whether there is no transcript because the latest transcription was cancelled. `transcriptionStatus` is `failed` then. */
    isTranscriptionCancelled: z.boolean().default(false),
    transcriptionAccuracy: Percent.nullable(),
    duration: z.int().nullable(),
    /** Null as long as nothing says that the recording was cut off. */
    cutOff: CutOff.nullable().default(null),
    wordCount: z.int().nullable(),
    selectedBrandProfileId: Id.nullable(),
    /** The spoken language; null if it should be detected. */
    language: Language.nullable().default(null),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Episode' });
export type Episode = z.infer<typeof Episode>;

/** An episode with the text of its transcript, once there is one. */
export const EpisodeWithTranscript = Episode.extend({ transcript: z.string().nullable() }).meta({ id: 'EpisodeWithTranscript' });

const title = z.string().trim().max(300, 'A title has at most 300 characters.');
const selectedBrandProfileId = Id.nullable().default(null);
const storedFile = z.string().min(1, 'The file is missing.').max(1024);

const NewEpisode = z.object({
  title: title.optional(),
  audioFilePath: storedFile,
  transcriptFilePath: storedFile.optional(),
  selectedBrandProfileId,
  language: Language.nullable().default(null),
});
const Seconds = z.coerce.number().int().min(0).max(1_000_000);

/** What a list of episodes contains. `search` matches titles, `voice` is a brand voice or "none", and lengths are in seconds. */
const EpisodeFilter = z.object({
  search: z.string().trim().max(200).optional(),
  status: TranscriptionStatus.optional(),
  voice: z.union([Id, z.literal('none')]).optional(),
  minDuration: Seconds.optional(),
  maxDuration: Seconds.optional(),
  createdAfter: Timestamp.optional(),
});
/** Episodes without a length are sorted as the shortest. */
const EpisodeOrder = z.object({ sort: z.enum(EPISODE_SORTS).default('created'), order: z.enum(['asc', 'desc']).default('desc') });
const EpisodeSearch = PageRequest.extend(EpisodeFilter.shape).extend(EpisodeOrder.shape);
/** `total` counts matches on all pages. */
const EpisodePage = z.object({ episodes: z.array(Episode), next, total: z.int().default(0) });

/** An episode in a list. `waiting` is null if it could not be loaded; then `incomplete` of the list names it. */
export const ListedEpisode = Episode.extend({ waiting: WaitingItems.nullable() }).meta({ id: 'ListedEpisode' });
export type ListedEpisode = z.infer<typeof ListedEpisode>;
const ListedEpisodePage = EpisodePage.extend({ episodes: z.array(ListedEpisode), incomplete: z.array(z.string()).optional() });
/** `waiting` keeps the episodes that have such items. */
const ListedEpisodeSearch = EpisodeSearch.extend({ waiting: WaitingFor.optional() });
const EpisodeChange = ById.extend({ title: title.min(1, 'Enter a title.').optional(), selectedBrandProfileId: Id.nullable().optional() });
const JobStarted = z.object({ jobId: Id, started: z.boolean() });
const Transcribe = ById.extend({ again: z.boolean().default(false) });
const ImportTranscript = ById.extend({ transcriptFilePath: storedFile });
const Generate = ById.extend({ contentType: GenerateRequest.default('all'), language: RequestedLanguage });
const Regenerate = ById.extend({ contentType: GeneratedType, language: RequestedLanguage });
const instructions = z.string().trim().min(1, 'Say what should change.').max(2000, 'Instructions have at most 2,000 characters.');
const WriteRecipe = ById.extend({ recipeId: Id, prompt: instructions.nullable().default(null), language: RequestedLanguage });
const RegenerateWithPrompt = Regenerate.extend({
  prompt: instructions,
});
const MakeVariants = ById.extend({
  contentType: WrittenType,
  variantTypes: z.array(VariantType).min(1, 'Choose a kind of variant.').max(5, 'At most 5 variants are written at once.'),
});
/** `waveformUrl` is the address of a list of peaks (0 to 100, ten a second), once the audio has been decoded. */
const Playback = z.object({ url: z.string(), expiresAt: Timestamp, waveformUrl: z.string().nullable().default(null) });
/** The key of those peaks in the object store. */
export const peaksKey = (episodeId: string): string => `episodes/${episodeId}/peaks.json`;
const origin = Origin.optional();

/** An episode was created, or what people say of it has changed. */
export const EpisodeChanged = event(
  'episode.changed',
  z.object({ episodeId: Id, title: z.string(), selectedBrandProfileId: Id.nullable() }),
);
export const EpisodeDeleted = event('episode.deleted', z.object({ episodeId: Id }));
/** Enough to read the file: whether it is audio, and how long. */
const CHECK_AUDIO_TIMEOUT_MS = 60_000;
export const CreateEpisode = rpc('episodes.create', NewEpisode, z.object({ episode: Episode }), { timeoutMs: CHECK_AUDIO_TIMEOUT_MS });
/** The episode that ships with the product, with content and insights. Returns the existing one if there is one. */
export const CreateExampleEpisode = rpc('episodes.createExample', Empty, z.object({ episode: Episode }), {
  timeoutMs: CHECK_AUDIO_TIMEOUT_MS,
});
/** `ids` restricts the list to these episodes. */
export const ListEpisodes = query('episodes.list', EpisodeSearch.extend({ ids: z.array(Id).optional() }), EpisodePage);
export const GetEpisode = query('episodes.get', ById, z.object({ episode: Episode, processingJobs: z.array(ProcessingJob) }));
/** The recording of an episode: the object that was checked when the episode was created, and its ETag. */
export const GetRecording = query(
  'episodes.recording',
  ById,
  z.object({ title: z.string().nullable(), audioFilePath: z.string(), etag: z.string() }),
);
/** An address of the recording for a process of ours, which then needs no credentials. Browsers cannot reach it. */
export const SignRecording = query('episodes.signRecording', ById, z.object({ url: z.string() }));
/** The titles of the existing episodes, and which is the example. */
export const ListEpisodeTitles = query(
  'episodes.titles',
  z.object({ ids: z.array(Id).max(200) }),
  z.object({ titles: z.array(z.object({ id: Id, title: z.string(), isExample: z.boolean().default(false) })) }),
);
export const ChangeEpisode = rpc('episodes.change', EpisodeChange, z.object({ episode: Episode }));
export const DeleteEpisode = rpc('episodes.delete', ById, ById);
export const TranscribeEpisode = rpc('episodes.transcribe', Transcribe, JobStarted);
export const ImportEpisodeTranscript = rpc('episodes.importTranscript', ImportTranscript, JobStarted);
export const GenerateContent = rpc('episodes.generate', Generate.extend(ActedBy.shape), JobStarted);
export const RegenerateContent = rpc(
  'episodes.regenerate',
  Regenerate.extend({ prompt: z.string().nullable() }).extend(ActedBy.shape),
  JobStarted,
);
/** Requests content of a recipe: its first version, or another one. If a job for it is running, it is the response. */
export const WriteFromRecipe = rpc('episodes.writeFromRecipe', WriteRecipe.extend(ActedBy.shape), JobStarted);
export const MakeContentVariants = rpc('episodes.makeVariants', MakeVariants, JobStarted);
/** Requests suggestions for the content with this id. If a job for them is running, it is the response. */
export const EnhanceContent = rpc('episodes.enhance', ById.extend(ActedBy.shape), JobStarted);
/** How many episodes use a brand voice. */
export const CountEpisodesOfProfile = query('episodes.countOfProfile', z.object({ brandProfileId: Id }), z.object({ episodes: z.int() }));
export const SignPlayback = query('episodes.signPlayback', ById.extend({ origin }), Playback);

/** `guest` is the name of a speaker: then the kit has only what they said, and no recording. */
const KitChoice = ById.extend({
  recording: z.enum(['true', 'false'], 'With or without the recording: true or false.').default('true'),
  guest: z.string().trim().min(1).max(200).optional(),
});

export const episodeRoutes = {
  list: route('GET /api/episodes', 'read', ListedEpisodeSearch, ListedEpisodePage),
  create: forward('POST /api/episodes', 'write', CreateEpisode, { status: 201 }),
  createExample: forward('POST /api/episodes/example', 'write', CreateExampleEpisode, { status: 201 }),
  get: route(
    'GET /api/episodes/{id}',
    'read',
    ById,
    z.object({ episode: EpisodeWithTranscript, processingJobs: z.array(ProcessingJob), incomplete: z.array(z.string()).optional() }),
  ),
  change: forward('PATCH /api/episodes/{id}', 'write', ChangeEpisode),
  delete: forward('DELETE /api/episodes/{id}', 'session', DeleteEpisode),
  transcribe: forward('POST /api/episodes/{id}/transcribe', 'write', TranscribeEpisode, { status: 202 }),
  importTranscript: forward('POST /api/episodes/{id}/transcript', 'write', ImportEpisodeTranscript, { status: 202 }),
  generate: forward('POST /api/episodes/{id}/generate', 'draft', GenerateContent, { status: 202 }),
  regenerate: route('POST /api/episodes/{id}/regenerate/{contentType}', 'draft', Regenerate, JobStarted, 202),
  regenerateWithPrompt: route(
    'POST /api/episodes/{id}/regenerate-with-prompt/{contentType}',
    'draft',
    RegenerateWithPrompt,
    JobStarted,
    202,
  ),
  writeFromRecipe: forward('POST /api/episodes/{id}/recipes/{recipeId}', 'draft', WriteFromRecipe, { status: 202 }),
  makeVariants: forward('POST /api/episodes/{id}/variants/{contentType}', 'draft', MakeContentVariants, { status: 202 }),
  audio: forward('GET /api/episodes/{id}/audio', 'read', SignPlayback),
  kit: fileRoute('GET /api/episodes/{id}/kit', 'read', KitChoice, ['application/zip']),
};
