import { runWorker } from '@afterword/platform/worker';
import type { DataOf, SpeakerTracksAdded } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { RevisionsService } from '../corrections/revisions.service';
import { TranscriptEditingService } from '../corrections/transcript-editing.service';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
import type { DividedTranscript, DivideByTracksTask } from './divide-by-tracks';
import type { SpeakerTrack } from './speaker-tracks.entity';
import { TracksService } from './tracks.service';

/** 30,000 words take a quarter of a second; the rest is for a busy machine. */
const WORKER_OPTIONS = { timeoutMs: 60_000 };

interface Assignment extends Pick<DivideByTracksTask, 'speakers'> {
  tracks: SpeakerTrack[];
}

/** Stores who says which word, as a change that can be undone. */
@Injectable()
export class TrackAssignmentService {
  constructor(
    private readonly editing: TranscriptEditingService,
    private readonly transcripts: TranscriptsRepository,
    private readonly revisions: RevisionsService,
    private readonly tracks: TracksService,
  ) {}

  /**
   * @throws ServiceError `conflict` while a transcription runs or waits, `not_found` if the episode or its transcript was deleted
   */
  assign(request: DataOf<typeof SpeakerTracksAdded>, { tracks, speakers }: Assignment): Promise<void> {
    return this.editing.edit(request.episodeId, async (tx, transcript) => {
      const segments = await this.transcripts.findSegments(tx.manager, transcript);
      const task: DivideByTracksTask = { segments, speakers, nextId: transcript.lastSegmentId + 1 };
      const { revision, nextId, assignedWords } = await this.divide(task);
      await this.revisions.saveRevision(tx, transcript, revision, { lastSegmentId: nextId - 1 });
      await this.tracks.complete(tx, request, tracks, assignedWords);
      tx.notify('transcript', request.episodeId);
    });
  }

  private divide(task: DivideByTracksTask): Promise<DividedTranscript> {
    return runWorker('divide-by-tracks', import.meta.url, task, WORKER_OPTIONS);
  }
}
