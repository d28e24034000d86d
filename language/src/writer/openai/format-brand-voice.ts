import type { ContentType } from '@afterword/proto';
import { formatLessons, lessonsFor } from '../../learning/lessons';
import type { BrandVoice } from '../writer';

/** A sample shows a style within this many characters. */
const MAX_SAMPLE_CHARACTERS = 1500;

type BrandVoiceField = Exclude<keyof BrandVoice, 'lessons'>;

/** In the order in which a model reads them. */
const LABELS: Record<BrandVoiceField, string> = {
  brandName: 'Brand',
  description: 'About',
  tone: 'Tone',
  industry: 'Industry',
  contentStyle: 'Style',
  audienceDescription: 'Audience',
  voiceCharacteristics: 'Voice',
  contentGuidelines: 'Guidelines',
  brandKeywords: 'Keywords, use a few',
  customInstructions: 'Instructions',
  sampleContent: 'Sample, imitate its style and use none of its facts',
};
const FIELDS = Object.keys(LABELS) as BrandVoiceField[];

/** The brand voice as a model reads it, lessons for this kind of text last. Fields that are not filled in are left out. */
export const formatBrandVoice = (voice: BrandVoice, type: ContentType): string => {
  const lines = FIELDS.flatMap((field) => {
    const value = formatField(voice, field);
    return value ? [`${LABELS[field]}: ${value}`] : [];
  });
  return [...lines, formatLessons(lessonsFor(voice, type))].filter((line) => line !== '').join('\n');
};

function formatField(voice: BrandVoice, field: BrandVoiceField): string | null {
  if (field === 'brandKeywords') return voice.brandKeywords.join(', ');
  if (field === 'sampleContent') return voice.sampleContent?.slice(0, MAX_SAMPLE_CHARACTERS) ?? null;
  return voice[field];
}
