import { z } from 'zod';
import { ById, Id, Origin, Percent, Timestamp, Version } from './common';
import { event, forward, query, rpc } from './contract';
import { WordSpan } from './transcription';

/** Width to height. */
export const ClipFormat = z.enum(['9:16', '1:1', '16:9'], 'There is no such format.');
export type ClipFormat = z.infer<typeof ClipFormat>;

/** `karaoke` marks each word while it is said. If the times of the words are only estimated, it shows `lines`: whole sentences. */
export const ClipCaptions = z.enum(['karaoke', 'lines', 'none'], 'There are no such captions.');
export type ClipCaptions = z.infer<typeof ClipCaptions>;

export const CLIP_FRAMES_PER_SECOND = 25;
export const CLIP_LIMITS = { minMs: 1000, maxMs: 180_000, perEpisode: 100 } as const;
/** How many quotes become clips at once. */
export const TOP_CLIPS = 5;

export const ClipOptions = z.object({
  format: ClipFormat.default('9:16'),
  captions: ClipCaptions.default('karaoke'),
  hasSpeakers: z.boolean().default(true),
  hasWaveform: z.boolean().default(true),
});
export type ClipOptions = z.infer<typeof ClipOptions>;

/**
 * A finished film. `text` are the words that it says and shows, `lookVersion` is the look of the show that it was drawn in. `warnings` are
 * sentences, such as that a character is in no font.
 */
export const ClipFilm = z.object({
  text: z.string(),
  durationMs: z.int().min(0),
  bytes: z.int().min(0),
  width: z.int().min(2),
  height: z.int().min(2),
  altText: z.string(),
  lookVersion: Version,
  warnings: z.array(z.string()),
  madeAt: Timestamp,
});
export type ClipFilm = z.infer<typeof ClipFilm>;

/**
 * A part of the episode as a film. `text` is what the transcript says there now, `isVerified` is false if it no longer says it. `making` is not
 * null while the film is requested or being made. `isStale`: the film says something else than the transcript.
 */
export const Clip = WordSpan.extend(ClipOptions.shape)
  .extend({
    id: Id,
    episodeId: Id,
    startMs: z.int().min(0),
    endMs: z.int().min(0),
    text: z.string(),
    isVerified: z.boolean(),
    isStale: z.boolean(),
    making: z.object({ progress: Percent }).nullable(),
    problem: z.string().nullable(),
    film: ClipFilm.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Clip' });
export type Clip = z.infer<typeof Clip>;

/** A file of a clip: an address for a while, and the name to save it under. */
const ClipFile = z.object({ url: z.string(), fileName: z.string() });
const ClipFiles = z.object({ film: ClipFile, srt: ClipFile, vtt: ClipFile, cover: ClipFile, expiresAt: Timestamp });

/** A film was requested. `jobId` is this making of it: a clip that is made again gets another. */
export const ClipRequested = event('clip.requested', z.object({ episodeId: Id, clipId: Id, jobId: Id }));

/** Enough to read the whole transcript. */
const READ_TRANSCRIPT_TIMEOUT_MS = 20_000;

const ofEpisode = z.object({ episodeId: Id });
const OneClip = z.object({ clip: Clip });
const NewClip = WordSpan.extend(ClipOptions.shape).extend(ofEpisode.shape);
const TopClips = ClipOptions.extend(ofEpisode.shape);
const ClipFilesInput = ById.extend({ origin: Origin.optional() });

/** In the order in which they are said. */
export const ListClips = query('clips.list', ofEpisode, z.object({ clips: z.array(Clip) }));
export const MakeClip = rpc('clips.make', NewClip, OneClip, { timeoutMs: READ_TRANSCRIPT_TIMEOUT_MS });
/** Makes clips of the most shareable quotes, except of those that are clips already: none if all are. */
export const MakeTopClips = rpc('clips.makeTop', TopClips, z.object({ clips: z.array(Clip) }), { timeoutMs: READ_TRANSCRIPT_TIMEOUT_MS });
/** Makes the film again, with the words as the transcript has them now, in the look that the show has now. */
export const RemakeClip = rpc('clips.remake', ById, OneClip, { timeoutMs: READ_TRANSCRIPT_TIMEOUT_MS });
/** Stops making the film. A clip without an earlier film is deleted: then the response has no clip. */
export const CancelClip = rpc('clips.cancel', ById, z.object({ clip: Clip.nullable() }));
export const DeleteClip = rpc('clips.delete', ById, ById);
export const GetClipFiles = query('clips.files', ClipFilesInput, ClipFiles);
/** Addresses of these files for a process of ours, which then needs no credentials. Browsers cannot reach them. */
export const SignClipFiles = query(
  'clips.signFiles',
  ById,
  z.object({ film: z.string(), srt: z.string(), vtt: z.string(), cover: z.string() }),
);

export const clipRoutes = {
  list: forward('GET /api/episodes/{id}/clips', 'read', ListClips, { rename: { id: 'episodeId' }, parent: 'episode' }),
  make: forward('POST /api/episodes/{id}/clips', 'draft', MakeClip, { status: 202, rename: { id: 'episodeId' } }),
  makeTop: forward('POST /api/episodes/{id}/clips/top', 'draft', MakeTopClips, { status: 202, rename: { id: 'episodeId' } }),
  remake: forward('POST /api/clips/{id}/remake', 'draft', RemakeClip, { status: 202 }),
  cancel: forward('POST /api/clips/{id}/cancel', 'draft', CancelClip),
  delete: forward('DELETE /api/clips/{id}', 'session', DeleteClip),
  files: forward('GET /api/clips/{id}/files', 'read', GetClipFiles),
};
