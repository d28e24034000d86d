import { type Template, TemplateFields } from '@afterword/proto';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { toFieldErrors } from '@/lib/to-field-errors';

export type ValidTemplate = z.infer<typeof FormFields>;
/** The form fields; a brand that is not chosen is an empty string. */
export type TemplateForm = Omit<ValidTemplate, 'brandProfileId'> & { brandProfileId: string };

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

export const toTemplateForm = ({ name, type, category, template, brandSpecific, brandProfileId }: Template): TemplateForm => ({
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

/** The brand applies only if the template is for one brand. */
const fieldsOf = (form: TemplateForm) => ({ ...form, brandProfileId: (form.brandSpecific && form.brandProfileId) || null });

export const validateTemplate: Resolver<TemplateForm, unknown, ValidTemplate> = (form) => {
  const { data, error } = FormFields.safeParse(fieldsOf(form));
  return data ? { values: data, errors: {} } : { values: {}, errors: toFieldErrors<TemplateForm>(error) };
};
