import { type Template, TemplateFields } from '@afterword/proto';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { firstSentences } from '@/lib/first-sentences';

export type CheckedTemplate = z.infer<typeof FormFields>;
/** The fields as they stand in the form; a brand that is not chosen yet is blank. */
export type TemplateForm = Omit<CheckedTemplate, 'brandProfileId'> & { brandProfileId: string };

const FormFields = TemplateFields.pick({
  name: true,
  type: true,
  category: true,
  template: true,
  brandSpecific: true,
  brandProfileId: true,
}).refine(({ brandSpecific, brandProfileId }) => !brandSpecific || brandProfileId !== null, {
  path: ['brandProfileId'],
  message: 'Choose a brand voice profile.',
});

export const formOf = ({ name, type, category, template, brandSpecific, brandProfileId }: Template): TemplateForm => ({
  name,
  type,
  category,
  template,
  brandSpecific,
  brandProfileId: brandProfileId ?? '',
});

export const emptyTemplate: TemplateForm = {
  name: '',
  type: 'social',
  category: 'episode-summary',
  template: '',
  brandSpecific: false,
  brandProfileId: '',
};

/** The brand counts only where the template is for one brand. */
const fieldsOf = (form: TemplateForm) => ({ ...form, brandProfileId: (form.brandSpecific && form.brandProfileId) || null });

export const checkTemplate: Resolver<TemplateForm, unknown, CheckedTemplate> = (form) => {
  const { data, error } = FormFields.safeParse(fieldsOf(form));
  return data ? { values: data, errors: {} } : { values: {}, errors: firstSentences<TemplateForm>(error) };
};
