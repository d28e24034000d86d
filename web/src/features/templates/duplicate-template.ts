import { type Template, TemplateFields } from '@afterword/proto';

const MAX_NAME_CHARACTERS = 100;
const COPY = ' (Copy)';

/** The same template under its name with ' (Copy)' behind it, cut where that would be too long. */
export const duplicateTemplate = (template: Template) => {
  const fields = TemplateFields.parse(template);
  return { ...fields, name: `${fields.name.slice(0, MAX_NAME_CHARACTERS - COPY.length)}${COPY}` };
};
