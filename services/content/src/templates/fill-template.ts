import { expandTemplate } from '@afterword/language/templates';
import { type FilledVariable, variablesIn } from '@afterword/proto';
import { findFieldValue, type TemplateFacts } from './field-values';

interface FilledTemplate {
  text: string;
  variables: FilledVariable[];
}

/** Fills in each field with the value that a person entered, or else with what is known. Other fields stay as they are, in brackets. */
export function fillTemplate(template: string, entered: Record<string, string>, facts: TemplateFacts): FilledTemplate {
  const variables = variablesIn(template).map((name): FilledVariable => {
    const value = Object.hasOwn(entered, name) ? entered[name] : '';
    return { name, value: null, missing: null, ...(value ? { value } : findFieldValue(name, facts)) };
  });
  const values = Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  return { text: expandTemplate(template, values).text, variables };
}
