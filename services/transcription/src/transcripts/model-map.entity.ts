import { isOneOf } from '@afterword/platform';
import { type EpisodeBrief, type MapFinding, ModelMapOutcome } from '@afterword/proto';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What a language model last answered about the parts of a transcript. */
@Entity('transcript_model_maps')
@Check('transcript_model_maps_outcome', isOneOf('outcome', ModelMapOutcome.options))
export class ModelMapRow {
  @PrimaryColumn('uuid', { name: 'episode_id' })
  episodeId!: string;

  /** The version of the transcript that it has read. */
  @Column('int')
  version!: number;

  @Column('text')
  model!: string;

  @Column('text')
  outcome!: ModelMapOutcome;

  @Column('jsonb')
  findings!: MapFinding[];

  /** Null if it noted none that can be used. */
  @Column('jsonb', { nullable: true })
  brief!: EpisodeBrief | null;
}
