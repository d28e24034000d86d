import { ChangedSegment } from './corrections/changed-segment.entity';
import { TranscriptChange } from './corrections/transcript-change.entity';
import { CreateTranscription1763700000000 } from './migrations/1763700000000-create-transcription';
import { AddTranscriptChanges1763800000000 } from './migrations/1763800000000-add-transcript-changes';
import { AddSearchAndKinds1763900000000 } from './migrations/1763900000000-add-search-and-kinds';
import { AddStepTimes1764600000000 } from './migrations/1764600000000-add-step-times';
import { AddAddedSegments1764700000000 } from './migrations/1764700000000-add-added-segments';
import { AddSpeakerTracks1764800000000 } from './migrations/1764800000000-add-speaker-tracks';
import { AddUnmatchedTracks1764900000000 } from './migrations/1764900000000-add-unmatched-tracks';
import { AddTranscriptMarks1765000000000 } from './migrations/1765000000000-add-transcript-marks';
import { AddTranscriptionCosts1765100000000 } from './migrations/1765100000000-add-transcription-costs';
import { AddModelMaps1765200000000 } from './migrations/1765200000000-add-model-maps';
import { AddSetPhrases1765300000000 } from './migrations/1765300000000-add-set-phrases';
import { AddBriefs1765400000000 } from './migrations/1765400000000-add-briefs';
import { CheckValues1766000000000 } from './migrations/1766000000000-check-values';
import { RecognizedChunk } from './recognition/recognized-chunk.entity';
import { TranscriptionRun } from './recognition/transcription-run.entity';
import { SpeakerTracksRow } from './tracks/speaker-tracks.entity';
import { ModelMapRow } from './transcripts/model-map.entity';
import { SegmentRow } from './transcripts/segment.entity';
import { TranscriptMarkRow } from './transcripts/transcript-mark.entity';
import { TranscriptRow } from './transcripts/transcript.entity';

/** The database of this service. TypeORM needs all entities when the connection is made, so they are listed here and not by feature. */
export const schema = {
  entities: [
    TranscriptRow,
    SegmentRow,
    TranscriptMarkRow,
    ModelMapRow,
    TranscriptChange,
    ChangedSegment,
    RecognizedChunk,
    TranscriptionRun,
    SpeakerTracksRow,
  ],
  migrations: [
    CreateTranscription1763700000000,
    AddTranscriptChanges1763800000000,
    AddSearchAndKinds1763900000000,
    AddStepTimes1764600000000,
    AddAddedSegments1764700000000,
    AddSpeakerTracks1764800000000,
    AddUnmatchedTracks1764900000000,
    AddTranscriptMarks1765000000000,
    AddTranscriptionCosts1765100000000,
    AddModelMaps1765200000000,
    AddSetPhrases1765300000000,
    AddBriefs1765400000000,
    CheckValues1766000000000,
  ],
  cachedResponses: ['transcription_chunks'],
};
