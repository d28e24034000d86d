import type { ChangedWords, Citation, UnsupportedClaim, WordSpan, WriterEngine } from '@afterword/proto';
import { Column } from 'typeorm';

/** One text of a content item and everything known about how it came to be. */
export class ContentText {
  @Column('text')
  content!: string;

  /** What a person asked for when this was regenerated. */
  @Column('text', { nullable: true })
  feedback!: string | null;

  @Column('text', { name: 'writer_engine' })
  writerEngine!: WriterEngine;

  @Column('text', { name: 'writer_label' })
  writerLabel!: string;

  @Column('text', { name: 'writer_model', nullable: true })
  writerModel!: string | null;

  @Column('text', { name: 'prompt_version', nullable: true })
  promptVersion!: string | null;

  @Column('integer', { name: 'transcript_version' })
  transcriptVersion!: number;

  /** The transcript has changed under this text since it was written. */
  @Column('boolean')
  stale!: boolean;

  /** What the text may state though nobody spoke it, such as the title of the episode. */
  @Column('text', { name: 'given_facts', array: true })
  givenFacts!: string[];

  @Column('jsonb', { name: 'evidence' })
  citations!: Citation[];

  /** The words under the evidence, as runs of ids. */
  @Column('jsonb', { name: 'stands_on' })
  citedRanges!: WordSpan[];

  /** What was spoken under each evidence when the text was written, in the same order. */
  @Column('text', { name: 'spoken', array: true, default: [] })
  citedTexts!: string[];

  /** What of it the transcript says otherwise by now. */
  @Column('jsonb', { name: 'changed_words', default: [] })
  changedWords!: ChangedWords[];

  @Column('jsonb', { name: 'unheard' })
  unsupportedClaims!: UnsupportedClaim[];
}

/** Who a text is by, and the facts it was given beside the transcript. */
export type TextOrigin = Pick<ContentText, 'writerEngine' | 'writerLabel' | 'writerModel' | 'promptVersion' | 'givenFacts'>;

export const pickOrigin = ({ writerEngine, writerLabel, writerModel, promptVersion, givenFacts }: TextOrigin): TextOrigin => ({
  writerEngine,
  writerLabel,
  writerModel,
  promptVersion,
  givenFacts,
});
