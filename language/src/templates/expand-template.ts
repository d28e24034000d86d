import { TEMPLATE_VARIABLE, TEMPLATE_VARIABLES } from '@afterword/proto';
import { fieldName } from './field-name';

/** A stretch of an expanded template. An `open` one is a variable without a value; `unknown` ones mean nothing here. */
export type TemplatePiece = { kind: 'text'; text: string } | { kind: 'value' | 'open' | 'unknown'; name: string; text: string };

/** `open` and `unknown` list names, each once, in the order of the template. */
export interface ExpandedTemplate {
  text: string;
  pieces: TemplatePiece[];
  open: string[];
  unknown: string[];
}

export const isKnownVariable = (name: string): boolean => Object.hasOwn(TEMPLATE_VARIABLES, name);

const toPiece = (name: string, written: string, values: ReadonlyMap<string, string>): TemplatePiece => {
  const value = values.get(name);
  if (value !== undefined && value !== '') return { kind: 'value', name, text: value };
  return isKnownVariable(name) ? { kind: 'open', name, text: `[${fieldName(name)}]` } : { kind: 'unknown', name, text: written };
};

const namesOf = (pieces: readonly TemplatePiece[], kind: 'open' | 'unknown'): string[] => [
  ...new Set(pieces.flatMap((piece) => (piece.kind === kind ? [piece.name] : []))),
];

/**
 * A template with its variables filled in, once: what a value holds is text, even if it looks like a variable. A known
 * variable without a value is shown by its name in square brackets; an unknown one is not changed.
 */
export const expandTemplate = (template: string, values: Readonly<Record<string, string | null | undefined>>): ExpandedTemplate => {
  const known = new Map(Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, value] as const])));
  const pieces: TemplatePiece[] = [];
  let done = 0;
  for (const match of template.matchAll(TEMPLATE_VARIABLE)) {
    if (match.index > done) pieces.push({ kind: 'text', text: template.slice(done, match.index) });
    pieces.push(toPiece(match[1] ?? '', match[0], known));
    done = match.index + match[0].length;
  }
  if (done < template.length) pieces.push({ kind: 'text', text: template.slice(done) });
  const text = pieces.map((piece) => piece.text).join('');
  return { text, pieces, open: namesOf(pieces, 'open'), unknown: namesOf(pieces, 'unknown') };
};
