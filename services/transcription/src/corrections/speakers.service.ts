import { renameSpeaker } from '@afterword/language';
import { ServiceError } from '@afterword/platform';
import type { AssignSpeakers, ChangeSpeaker, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { toParagraphs } from '../transcripts/segment-rows';
import type { SegmentRow } from '../transcripts/segment.entity';
import { toTranscriptFactsDto } from '../transcripts/transcript.mapper';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
import { assertBaseVersion } from './assert-base-version';
import { assignSpeakers, type SpeakerAssignment } from './assign-speakers';
import { createRegrouping, createRevision } from './revision';
import { RevisionsService } from './revisions.service';
import { TranscriptEditingService } from './transcript-editing.service';

/** Who says what in a transcript. Words keep their ids and times, so nothing that cites them becomes stale. */
@Injectable()
export class SpeakersService {
  constructor(
    private readonly editing: TranscriptEditingService,
    private readonly transcripts: TranscriptsRepository,
    private readonly revisions: RevisionsService,
  ) {}

  changeSpeaker({ episodeId, baseVersion, segmentId, ...name }: Parsed<typeof ChangeSpeaker>): Promise<Output<typeof ChangeSpeaker>> {
    return this.editing.edit(episodeId, async (tx, transcript) => {
      const filter = segmentId === undefined ? { speaker: name.from } : { speaker: name.from, ids: [segmentId] };
      const segments = await this.transcripts.findSegments(tx.manager, transcript, filter);
      assertBaseVersion(transcript, baseVersion, segments);
      if (segments.length === 0) throw new ServiceError('not_found', 'No speaker has this name there.');
      const renamed = renameSpeaker(toParagraphs(segments), name);
      if (!renamed.accepted) throw new ServiceError('invalid_input', renamed.message);
      const changed = await this.revisions.saveRevision(tx, transcript, createRevision(segments, renamed.paragraphs));
      return { transcript: toTranscriptFactsDto(changed), correctedWords: 0 };
    });
  }

  /** Divides paragraphs where the speaker changes inside of them. */
  assignSpeakers({ episodeId, baseVersion, assignments }: Parsed<typeof AssignSpeakers>): Promise<Output<typeof AssignSpeakers>> {
    return this.editing.edit(episodeId, async (tx, transcript) => {
      const segments = await this.transcripts.findSegments(tx.manager, transcript);
      assertBaseVersion(transcript, baseVersion, segments.filter(containsEdgeOf(assignments)));
      const assigned = assignSpeakers(toParagraphs(segments), assignments, transcript.lastSegmentId + 1);
      const revision = createRegrouping(segments, assigned.parts);
      const changed = await this.revisions.saveRevision(tx, transcript, revision, { lastSegmentId: assigned.nextId - 1 });
      return { transcript: toTranscriptFactsDto(changed), correctedWords: 0 };
    });
  }
}

function containsEdgeOf(assignments: readonly SpeakerAssignment[]): (segment: SegmentRow) => boolean {
  const edges = new Set(assignments.flatMap(({ firstWordId, lastWordId }) => [firstWordId, lastWordId]));
  return ({ words }) => words.ids.some((id) => edges.has(id));
}
