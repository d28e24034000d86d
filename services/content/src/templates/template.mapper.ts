import type { Template } from '@afterword/proto';
import type { ContentTemplate } from './content-template.entity';

export const toTemplateDto = ({ createdAt, updatedAt, ...fields }: ContentTemplate): Template => ({
  ...fields,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
