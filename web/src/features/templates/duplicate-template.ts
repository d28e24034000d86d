import { type Template, TemplateFields } from '@afterword/proto';

const MAX_NAME_CHARACTERS = 100;
const COPY = ' (Copy)';

/** A copy of the template, with ' (Copy)' after the name, cut to the limit. */
export const duplicateTemplate = (template: Template) => {
  const fields = TemplateFields.parse(template);
  return { ...fields, name: `${fields.name.slice(0, MAX_NAME_CHARACTERS - COPY.length)}${COPY}` };
};
