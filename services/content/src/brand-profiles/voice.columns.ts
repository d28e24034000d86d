import type { ContentStyle, Industry, Tone } from '@afterword/proto';
import { Column } from 'typeorm';

/** The fields of a brand voice. A profile has them, and so has the snapshot of it that a job uses. */
export abstract class VoiceColumns {
  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { default: 'professional' })
  tone!: Tone;

  @Column('text', { default: 'technology' })
  industry!: Industry;

  @Column('text', { name: 'brand_keywords', array: true, default: [] })
  brandKeywords!: string[];

  @Column('text', { name: 'custom_instructions', nullable: true })
  customInstructions!: string | null;

  @Column('text', { name: 'audience_description', nullable: true })
  audienceDescription!: string | null;

  @Column('text', { name: 'content_style', default: 'informative' })
  contentStyle!: ContentStyle;

  @Column('text', { name: 'voice_characteristics', nullable: true })
  voiceCharacteristics!: string | null;

  @Column('text', { name: 'content_guidelines', nullable: true })
  contentGuidelines!: string | null;

  @Column('text', { name: 'sample_content', nullable: true })
  sampleContent!: string | null;
}
