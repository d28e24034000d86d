import type { SpeakerTracks } from '@afterword/proto';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TimeRange } from '../audio/time-range';

/** `etag` is that of the file when it was added. */
export interface SpeakerTrack {
  speaker: string;
  audioFilePath: string;
  etag: string;
  /** How much later than the recording it begins; null until it is known. */
  offsetMs: number | null;
}

/** The tracks of an episode that were added last, and what came of them. */
@Entity('speaker_tracks')
export class SpeakerTracksRow {
  @PrimaryColumn('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('uuid', { name: 'request_id' })
  requestId!: string;

  @Column('text')
  status!: SpeakerTracks['status'];

  @Column('text', { nullable: true })
  error!: string | null;

  @Column('int', { name: 'assigned_words', nullable: true })
  assignedWords!: number | null;

  @Column('jsonb')
  tracks!: SpeakerTrack[];

  /** Where the recording has other cuts than the tracks. */
  @Column('jsonb', { default: [] })
  unmatched!: TimeRange[];
}
