import type { ChangedWords, Citation, ContentLanguage, UnsupportedClaim, WordSpan, WriterEngine } from '@afterword/proto';
import { Column } from 'typeorm';

/** The text of one version, its origin, and what it cites. Both the item and each version have these columns. */
export class ContentText {
  @Column('text')
  content!: string;

  /** The instructions of the person who had it regenerated; null if there were none. */
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

  /** The tag of its language if that is not the language of the transcript. */
  @Column('text', { nullable: true })
  language!: ContentLanguage | null;

  @Column('integer', { name: 'transcript_version' })
  transcriptVersion!: number;

  /** Whether words that the text cites have changed since it was written. */
  @Column('boolean')
  stale!: boolean;

  /** Facts that the text may state although they are not in the transcript, such as the title of the episode. */
  @Column('text', { name: 'given_facts', array: true })
  givenFacts!: string[];

  @Column('jsonb', { name: 'evidence' })
  citations!: Citation[];

  /** The ids of all cited words, as sorted ranges that do not overlap. */
  @Column('jsonb', { name: 'stands_on' })
  citedRanges!: WordSpan[];

  /** The cited words as they were when the text was written, one string for each citation. Empty for texts that were stored before this column existed. */
  @Column('text', { name: 'spoken', array: true, default: [] })
  citedTexts!: string[];

  /** How the cited words differ from the transcript today. */
  @Column('jsonb', { name: 'changed_words', default: [] })
  changedWords!: ChangedWords[];

  @Column('jsonb', { name: 'unheard' })
  unsupportedClaims!: UnsupportedClaim[];
}

/** Who wrote a text and in which language, and the facts that they were given in addition to the transcript. */
export type TextOrigin = Pick<ContentText, 'writerEngine' | 'writerLabel' | 'writerModel' | 'promptVersion' | 'givenFacts' | 'language'>;

export const pickOrigin = ({ writerEngine, writerLabel, writerModel, promptVersion, givenFacts, language }: TextOrigin): TextOrigin => ({
  writerEngine,
  writerLabel,
  writerModel,
  promptVersion,
  givenFacts,
  language,
});
