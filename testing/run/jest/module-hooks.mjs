import { statSync } from 'node:fs';
import { compile, isTypeScript } from './typescript.mjs';

const JEST_GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;
const ENDINGS = ['', '.ts', '/index.ts'];

/** Finds what TypeScript finds: `./episode` is episode.ts, and `../src` is src/index.ts. */
export function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: JEST_GLOBALS, shortCircuit: true };
  if (!specifier.startsWith('.') || !isTypeScript(context.parentURL)) return nextResolve(specifier, context);
  const found = ENDINGS.map((ending) => new URL(specifier + ending, context.parentURL)).find(isFile);
  return nextResolve(found?.href ?? specifier, context);
}

export function load(url, context, nextLoad) {
  if (!isTypeScript(url)) return nextLoad(url, context);
  return { format: 'module', source: compile(url).code, shortCircuit: true };
}

const isFile = (url) => statSync(url, { throwIfNoEntry: false })?.isFile() ?? false;
