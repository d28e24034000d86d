import { type FilledVariable, TEMPLATE_VARIABLE, variablesIn } from '@afterword/proto';
import { type EpisodeKnowledge, valueOf } from './known-values';

export interface FilledTemplate {
  text: string;
  variables: FilledVariable[];
}

/** The template with its variables filled in: by the person, else by what is known, else with its name in square brackets. */
export function fillIn(template: string, given: Record<string, string>, episode: EpisodeKnowledge): FilledTemplate {
  const variables = variablesIn(template).map((name): FilledVariable => {
    const own = Object.hasOwn(given, name) ? given[name] : '';
    return { name, value: null, missing: null, ...(own ? { value: own } : valueOf(name, episode)) };
  });
  const values = new Map(variables.map(({ name, value }) => [name, value ?? `[${name}]`]));
  return { text: template.replace(TEMPLATE_VARIABLE, (_, name: string) => values.get(name) ?? ''), variables };
}
