import type { ContentType } from '@afterword/proto';
import { formatLessons, lessonsFor } from '../../learning/lessons';
import type { BrandVoice } from '../writer';

/** A sample shows a style within this many characters. */
const MAX_SAMPLE_CHARACTERS = 1500;

/** The brand voice as a model reads it, always in this order, lessons for this kind of text last; what is not filled in is left out. */
export const formatBrandVoice = (voice: BrandVoice, type: ContentType): string => {
  const lines: readonly (readonly [label: string, value: string | null])[] = [
    ['Brand', voice.brandName],
    ['About', voice.description],
    ['Tone', voice.tone],
    ['Industry', voice.industry],
    ['Style', voice.contentStyle],
    ['Audience', voice.audienceDescription],
    ['Voice', voice.voiceCharacteristics],
    ['Guidelines', voice.contentGuidelines],
    ['Keywords, use a few', voice.brandKeywords.join(', ')],
    ['Instructions', voice.customInstructions],
    ['Sample, imitate its style and use none of its facts', voice.sampleContent?.slice(0, MAX_SAMPLE_CHARACTERS) ?? null],
  ];
  const fields = lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return [...fields, formatLessons(lessonsFor(voice, type))].filter((line) => line !== '').join('\n');
};
