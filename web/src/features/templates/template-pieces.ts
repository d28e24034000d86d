import { TEMPLATE_VARIABLE, TEMPLATE_VARIABLES, variablesIn } from '@afterword/proto';

export interface TemplatePiece {
  start: number;
  text: string;
  isVariable: boolean;
}

/** A template cut into its words and its variables. */
export function splitTemplate(template: string): TemplatePiece[] {
  const variables = [...template.matchAll(TEMPLATE_VARIABLE)].map(({ 0: text, index }) => ({ start: index, text, isVariable: true }));
  const pieces: TemplatePiece[] = [];
  let at = 0;
  for (const variable of variables) {
    pieces.push({ start: at, text: template.slice(at, variable.start), isVariable: false }, variable);
    at = variable.start + variable.text.length;
  }
  pieces.push({ start: at, text: template.slice(at), isVariable: false });
  return pieces.filter(({ text }) => text !== '');
}

/** Variables that nobody knows how to fill in from an episode. */
export const unknownVariables = (template: string) => variablesIn(template).filter((name) => !Object.hasOwn(TEMPLATE_VARIABLES, name));

const BRACED = /\{\{[^{}]{0,80}\}?\}?/gu;

/** What looks like a variable and is read as plain text, for a space in its name or a bracket that is missing. */
export const brokenVariables = (template: string) => [...new Set(template.replaceAll(TEMPLATE_VARIABLE, '').match(BRACED) ?? [])];
