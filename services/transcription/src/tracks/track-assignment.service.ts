import type { DataOf, SpeakerTracksAdded } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { RevisionsService } from '../corrections/revisions.service';
import { TranscriptEditingService } from '../corrections/transcript-editing.service';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
import { divideByTracks } from './divide-by-tracks';
import type { SpeakerTracksRow } from './speaker-tracks.entity';
import { TracksService } from './tracks.service';

interface Assignment extends Pick<SpeakerTracksRow, 'tracks' | 'unmatched'> {
  /** Of each word by its id, null for one that no track holds. */
  speakers: ReadonlyMap<number, string | null>;
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
  assign(request: DataOf<typeof SpeakerTracksAdded>, { speakers, ...found }: Assignment): Promise<void> {
    return this.editing.edit(request.episodeId, async (tx, transcript) => {
      const segments = await this.transcripts.findSegments(tx.manager, transcript);
      const { revision, nextId, assignedWords } = await divideByTracks(segments, speakers, transcript.lastSegmentId + 1);
      await this.revisions.saveRevision(tx, transcript, revision, { lastSegmentId: nextId - 1 });
      await this.tracks.complete(tx, request, { ...found, assignedWords });
      tx.notify('transcript', request.episodeId);
    });
  }
}
