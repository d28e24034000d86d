import { z } from 'zod';
import { Id } from './common';
import { event, forward, query, rpc } from './contract';
import { UPLOADS_PREFIX } from './uploads';

const MIN_TRACKS = 2;
const MAX_TRACKS = 12;

const speaker = z.string().trim().min(1, 'Enter a name.').max(100, 'A name has at most 100 characters.');
/** The key of an uploaded file. */
const audioFilePath = z.string().startsWith(UPLOADS_PREFIX, 'This is not an uploaded file.').max(1024);
const NewTrack = z.object({ speaker, audioFilePath });

/** `offsetMs` is how much later than the recording the track begins, negative if it begins earlier; null until it is known. */
const SpeakerTrack = z.object({ speaker: z.string(), offsetMs: z.int().nullable() });
const TimeRange = z.object({ startMs: z.int(), endMs: z.int() });
/**
 * `error` is a sentence for people; `assignedWords` counts the words that got a speaker. Both are null unless they apply to the status.
 * `unmatched` is where the recording has other cuts than the tracks: words there keep their speakers.
 */
export const SpeakerTracks = z.object({
  status: z.enum(['processing', 'completed', 'failed']),
  error: z.string().nullable(),
  assignedWords: z.int().nullable(),
  tracks: z.array(SpeakerTrack),
  unmatched: z.array(TimeRange).default([]),
});
export type SpeakerTracks = z.infer<typeof SpeakerTracks>;

export const SpeakerTracksAdded = event('transcription.tracks.added', z.object({ episodeId: Id, requestId: Id }));

/** Null if there never were any. */
export const GetSpeakerTracks = query('transcripts.tracks', z.object({ episodeId: Id }), z.object({ tracks: SpeakerTracks.nullable() }));
/** Assigns the words of the transcript to the speakers of separate tracks, in the background. Replaces an earlier request. */
export const AddSpeakerTracks = rpc(
  'transcripts.addTracks',
  z.object({
    episodeId: Id,
    tracks: z
      .array(NewTrack)
      .min(MIN_TRACKS, 'Add the track of every speaker, at least two.')
      .max(MAX_TRACKS, 'An episode has at most 12 tracks.'),
  }),
  z.object({ tracks: SpeakerTracks }),
);

export const speakerTrackRoutes = {
  get: forward('GET /api/episodes/{id}/transcript/tracks', 'read', GetSpeakerTracks, { rename: { id: 'episodeId' }, parent: 'episode' }),
  add: forward('POST /api/episodes/{id}/transcript/tracks', 'write', AddSpeakerTracks, { rename: { id: 'episodeId' } }),
};
