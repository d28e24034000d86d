import { expandTemplate } from '@afterword/language/templates';
import { type FilledVariable, variablesIn } from '@afterword/proto';
import { type TemplateFacts, findVariableValue } from './variable-values';

export interface FilledTemplate {
  text: string;
  variables: FilledVariable[];
}

/** The template with its variables filled in: by the person, else by what is known; the others stay open. */
export function fillTemplate(template: string, given: Record<string, string>, episode: TemplateFacts): FilledTemplate {
  const variables = variablesIn(template).map((name): FilledVariable => {
    const own = Object.hasOwn(given, name) ? given[name] : '';
    return { name, value: null, missing: null, ...(own ? { value: own } : findVariableValue(name, episode)) };
  });
  const values = Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  return { text: expandTemplate(template, values).text, variables };
}
