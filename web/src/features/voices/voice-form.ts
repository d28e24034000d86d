import { BrandProfileFields } from '@afterword/proto';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { parseCommaList } from '@/lib/parse-comma-list';
import { toFieldErrors } from '@/lib/to-field-errors';

export type ProfileFields = z.infer<typeof BrandProfileFields>;

/** The form fields: keywords as comma-separated text, null as an empty string. */
export type VoiceForm = { [Name in keyof ProfileFields]: Name extends 'brandKeywords' ? string : NonNullable<ProfileFields[Name]> };
export type VoiceField = keyof VoiceForm;

const fieldsOf = (form: VoiceForm) => ({
  ...Object.fromEntries(Object.entries(form).map(([name, text]) => [name, text.trim() === '' ? null : text])),
  brandName: form.brandName,
  brandKeywords: parseCommaList(form.brandKeywords),
});

export const toVoiceForm = (fields: ProfileFields): VoiceForm => ({
  brandName: fields.brandName,
  description: fields.description ?? '',
  tone: fields.tone,
  industry: fields.industry,
  brandKeywords: fields.brandKeywords.join(', '),
  customInstructions: fields.customInstructions ?? '',
  audienceDescription: fields.audienceDescription ?? '',
  contentStyle: fields.contentStyle,
  voiceCharacteristics: fields.voiceCharacteristics ?? '',
  contentGuidelines: fields.contentGuidelines ?? '',
  sampleContent: fields.sampleContent ?? '',
});

export const emptyVoice = (): VoiceForm => toVoiceForm({ ...BrandProfileFields.parse({ brandName: 'x' }), brandName: '' });

/** Validates the form with the contract's schema; each field gets its first error. */
export const validateVoice: Resolver<VoiceForm, unknown, ProfileFields> = (form) => {
  const { data, error } = BrandProfileFields.safeParse(fieldsOf(form));
  return data ? { values: data, errors: {} } : { values: {}, errors: toFieldErrors<VoiceForm>(error) };
};
