import { columnsOf } from '@afterword/language';
import { type Delivery, RetryLater, ServiceError } from '@afterword/platform';
import type { DataOf, SpeakerTracksAdded } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { contains } from '../audio/time-range';
import { toParagraphs } from '../transcripts/segment-rows';
import type { SegmentRow } from '../transcripts/segment.entity';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
import { matchTracks } from './match-tracks';
import type { SpeakerTrack, SpeakerTracksRow } from './speaker-tracks.entity';
import { TrackAssignmentService } from './track-assignment.service';
import { TrackFilesService } from './track-files.service';
import { TracksService } from './tracks.service';

type Request = DataOf<typeof SpeakerTracksAdded>;

const CHECK_TIMES_MS = 3000;
const HAND_BACK_MS = 1000;

/** Finds who says which word from how loud each speaker's track is while it is said. */
@Injectable()
export class TrackMatchingService {
  constructor(
    private readonly tracks: TracksService,
    private readonly files: TrackFilesService,
    private readonly transcripts: TranscriptsRepository,
    private readonly assignment: TrackAssignmentService,
  ) {}

  /** @throws RetryLater while words are still being timed, or if the process stops */
  async assignSpeakers(request: Request, { signal }: Delivery): Promise<void> {
    const waiting = await this.tracks.findWaiting(request);
    if (!waiting) return;
    try {
      await this.matchAndAssign(request, waiting, signal);
    } catch (error) {
      if (signal.aborted) throw new RetryLater(HAND_BACK_MS, 'The process is stopping.');
      if (!isPermanent(error)) throw error;
      await this.tracks.fail(request, error.message);
    }
  }

  private async matchAndAssign(request: Request, { tracks }: SpeakerTracksRow, signal: AbortSignal): Promise<void> {
    const { transcript, segments } = await this.transcripts.findWithSegmentsOrThrow(request.episodeId);
    if (transcript.beingTimed) throw new RetryLater(CHECK_TIMES_MS, 'The words are being timed.');
    const recording = await this.files.readLevelsOfRecording(request.episodeId, signal);
    const levels: Uint8Array[] = [];
    for (const track of tracks) levels.push(await this.readTrack(track, signal));
    const words = wordsOf(segments);
    const { offsets, speakers, unmatched } = await matchTracks({ recording, tracks: levels, words }, signal);
    const placed = tracks.map((track, at) => ({ ...track, offsetMs: offsets[at]! }));
    const stranger = placed.find(({ offsetMs }) => offsetMs === null);
    if (stranger) throw new ServiceError('unprocessable', notOfThisRecording(stranger));
    const present = segments.flatMap(({ speaker, words: { ids } }) => ids.map(() => speaker));
    const isMatched = (at: number) => !unmatched.some((range) => contains(range, words.starts[at]!));
    const speakerOf = (at: number) => (isMatched(at) ? (placed[speakers[at]!]?.speaker ?? null) : present[at]!);
    await this.assignment.assign(request, { tracks: placed, unmatched, speakers: new Map(words.ids.map((id, at) => [id, speakerOf(at)])) });
  }

  private readTrack(track: SpeakerTrack, signal: AbortSignal): Promise<Uint8Array> {
    return this.files.readLevels(track, signal).catch((error: unknown) => {
      throw isPermanent(error) ? new ServiceError(error.code, `The track of ${track.speaker}: ${error.message}`, { cause: error }) : error;
    });
  }
}

const notOfThisRecording = ({ speaker }: SpeakerTrack) =>
  `The track of ${speaker} doesn’t match this recording. Use the tracks it was made from, with the same cuts.`;

const wordsOf = (segments: readonly SegmentRow[]) => columnsOf(toParagraphs(segments)).words;

/** A file or the episode is gone or cannot be read, or the transcript is being replaced. */
const isPermanent = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && (error.code === 'not_found' || error.code === 'unprocessable' || error.code === 'conflict');
