import { TEMPLATE_VARIABLE, TEMPLATE_VARIABLES, type UnsupportedClaim } from '@afterword/proto';

/** A variable's name in square brackets; names that templates made up are told by their underscores. */
const PLACEHOLDER = /\[([\p{L}\p{N}_-]{1,50})\]/gu;
const isVariable = (name: string) => Object.hasOwn(TEMPLATE_VARIABLES, name) || name.includes('_');

/** Where a template's variable has stayed open: "[episode_url]", or "{{sponsor}}" where it means nothing here. */
export const placeholdersIn = (text: string): UnsupportedClaim[] =>
  [...[...text.matchAll(PLACEHOLDER)].filter(([, name = '']) => isVariable(name)), ...text.matchAll(TEMPLATE_VARIABLE)].map(
    ({ 0: placeholder, index }) => ({ kind: 'placeholder', text: placeholder, start: index, end: index + placeholder.length }),
  );
