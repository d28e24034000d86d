import type { DataOf, SpeakerTracksAdded } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { divideBySpeakers } from '../corrections/assign-speakers';
import { Regrouping, type Revision } from '../corrections/revision';
import { RevisionsService } from '../corrections/revisions.service';
import { TranscriptEditingService } from '../corrections/transcript-editing.service';
import { mapInTimeSlices } from '../transcripts/map-in-time-slices';
import { toParagraphs } from '../transcripts/segment-rows';
import type { SegmentRow } from '../transcripts/segment.entity';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
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

interface DividedTranscript {
  revision: Revision;
  /** The first segment id that is free. */
  nextId: number;
  /** How many words have a speaker now. */
  assignedWords: number;
}

/**
 * Divides paragraphs where the speaker changes. Words that were written meanwhile get the speaker before them. Yields to the event loop,
 * because a transcript may have 300,000 words.
 *
 * @param speakers of each word by its id, null for one that no track holds
 * @param nextId the first segment id that is free
 */
async function divideByTracks(
  segments: readonly SegmentRow[],
  speakers: ReadonlyMap<number, string | null>,
  nextId: number,
): Promise<DividedTranscript> {
  const regrouping = new Regrouping();
  const divided = { nextId, assignedWords: 0 };
  let latest: string | null = null;
  await mapInTimeSlices(segments, (segment) => {
    const byWord = segment.words.ids.map((id) => (latest = speakers.has(id) ? speakers.get(id)! : latest));
    divided.assignedWords += byWord.filter((speaker) => speaker !== null).length;
    const { parts, nextId: free } = divideBySpeakers(toParagraphs([segment]), byWord, divided.nextId);
    divided.nextId = free;
    regrouping.add(segment, parts[0]!);
  });
  return { revision: regrouping.revision, ...divided };
}
