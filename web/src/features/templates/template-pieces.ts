import { TEMPLATE_VARIABLE, TEMPLATE_VARIABLES, variablesIn } from '@afterword/proto';

export interface TemplatePiece {
  start: number;
  text: string;
  isVariable: boolean;
}

/** Splits a template into text and fields. */
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

/** Fields that cannot be filled in from an episode. */
export const unknownVariables = (template: string) => variablesIn(template).filter((name) => !Object.hasOwn(TEMPLATE_VARIABLES, name));

const BRACED = /\{\{[^{}]{0,80}\}?\}?/gu;

/** Text that looks like a field but is not parsed as one, for example because of a space or a missing brace. */
export const brokenVariables = (template: string) => [...new Set(template.replaceAll(TEMPLATE_VARIABLE, '').match(BRACED) ?? [])];
