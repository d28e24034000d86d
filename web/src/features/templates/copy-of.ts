import { type Template, TemplateFields } from '@afterword/proto';

const LONGEST_NAME = 100;
const COPY = ' (Copy)';

/** The same template under its name with ' (Copy)' behind it, cut where that would be too long. */
export const copyOf = (template: Template) => {
  const fields = TemplateFields.parse(template);
  return { ...fields, name: `${fields.name.slice(0, LONGEST_NAME - COPY.length)}${COPY}` };
};
