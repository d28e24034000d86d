import { z } from 'zod';
import { ById, changeOf, Empty, Id, Timestamp } from './common';
import { CITATION_TIMEOUT_MS, GeneratedContent } from './content';
import { ContentType } from './content-types';
import { forward, query, rpc } from './contract';
import { ActedBy } from './people';
import { variablesIn } from './template-variables';
import { TEMPLATE_TYPES } from './vocabulary';

export const TemplateType = z.enum(TEMPLATE_TYPES, 'There is no such type of template.');
export type TemplateType = z.infer<typeof TemplateType>;
export const TemplateCategory = z.enum(
  ['episode-summary', 'quote-highlight', 'promotional', 'behind-scenes', 'call-to-action'],
  'There is no such category of templates.',
);
export type TemplateCategory = z.infer<typeof TemplateCategory>;

/** The content types that a template of each type can create; the first is the default. */
export const CONTENT_OF_TEMPLATE = {
  social: ['social_instagram', 'social_twitter', 'social_linkedin'],
  blog: ['blog'],
  email: ['email'],
  linkedin: ['social_linkedin'],
  twitter: ['social_twitter'],
} as const satisfies Record<TemplateType, readonly ContentType[]>;

const MOST_VARIABLES = 50;
const text = z
  .string()
  .max(20_000, 'A template has at most 20,000 characters.')
  .refine((template) => template.trim() !== '', 'Write the text of the template.')
  .refine((template) => variablesIn(template).length <= MOST_VARIABLES, `A template has at most ${MOST_VARIABLES} fields.`);

/** `variables` can be left out: they are the fields in the text. */
export const TemplateFields = z.object({
  name: z.string().trim().min(1, 'Enter a name for the template.').max(100, 'A template name has at most 100 characters.'),
  type: TemplateType,
  category: TemplateCategory,
  template: text,
  variables: z.array(z.string()).default([]),
  brandSpecific: z.boolean().default(false),
  brandProfileId: Id.nullable().default(null),
  isActive: z.boolean().default(true),
});
/** An inactive template is kept, but cannot be used. `brandProfileId` is null if it is for all brands, or its brand was deleted. */
export const Template = TemplateFields.extend({ id: Id, createdAt: Timestamp, updatedAt: Timestamp }).meta({ id: 'Template' });
export type Template = z.infer<typeof Template>;
const TemplateChange = changeOf(TemplateFields).extend({ id: Id });

const value = z.string().trim().max(2000, 'What is filled in has at most 2,000 characters.');
/** Values for fields that Afterword does not know, or that replace those it knows. */
const values = z.record(z.string().max(50), value).default({});
/** A field that cannot be filled in has no value, but a message that says why. */
export const FilledVariable = z.object({ name: z.string(), value: z.string().nullable(), missing: z.string().nullable() });
export type FilledVariable = z.infer<typeof FilledVariable>;

const Preview = z.object({ episodeId: Id, template: text, brandProfileId: Id.nullable().default(null), values });
/** In `text`, an empty field is in square brackets: [key_quote]. An unknown one stays as it is: {{sponsor}}. */
const Previewed = z.object({ text: z.string(), variables: z.array(FilledVariable) });
/** Without `replace`, existing content of this type is not overwritten: the response is a conflict. */
const UseOfTemplate = z.object({ id: Id, episodeId: Id, contentType: ContentType.optional(), values, replace: z.boolean().default(false) });

export const ListTemplates = query('templates.list', Empty, z.object({ templates: z.array(Template) }));
export const CreateTemplate = rpc('templates.create', TemplateFields, z.object({ template: Template }));
export const ChangeTemplate = rpc('templates.change', TemplateChange, z.object({ template: Template }));
export const DeleteTemplate = rpc('templates.delete', ById, ById);
export const PreviewTemplate = query('templates.preview', Preview, Previewed);
export const UseTemplate = rpc('templates.use', UseOfTemplate.extend(ActedBy.shape), z.object({ item: GeneratedContent }), {
  timeoutMs: CITATION_TIMEOUT_MS,
});

export const templateRoutes = {
  list: forward('GET /api/templates', 'read', ListTemplates),
  create: forward('POST /api/templates', 'write', CreateTemplate, { status: 201 }),
  preview: forward('POST /api/templates/preview', 'read', PreviewTemplate),
  change: forward('PATCH /api/templates/{id}', 'write', ChangeTemplate),
  delete: forward('DELETE /api/templates/{id}', 'session', DeleteTemplate),
  use: forward('POST /api/templates/{id}/use', 'draft', UseTemplate, { status: 201 }),
};
