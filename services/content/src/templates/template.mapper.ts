import { ServiceError } from '@afterword/platform';
import type { Template } from '@afterword/proto';
import type { ContentTemplate } from './content-template.entity';

/** The template as the contract shows it. */
export const toTemplateDto = ({ createdAt, updatedAt, ...fields }: ContentTemplate): Template => ({
  ...fields,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export function orNotFound(template: ContentTemplate | null): ContentTemplate {
  if (!template) throw new ServiceError('not_found', 'There is no such template. It may have been deleted.');
  return template;
}
