import { statSync } from 'node:fs';
import { compile, isTypeScript } from './typescript.mjs';

const JEST_GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;
const WEB_SOURCES = new URL('../../../web/src/', import.meta.url).href;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
/** Files that Vite turns into modules. Their default export is their address. */
const ASSET = /\.(?:css|svg)$/;

/** Finds what TypeScript finds: `./episode` is episode.ts, `../src` is src/index.ts, and `@/ui/menu` is web/src/ui/menu.tsx. */
export function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: JEST_GLOBALS, shortCircuit: true };
  const path = specifier.startsWith('@/') ? WEB_SOURCES + specifier.slice('@/'.length) : specifier;
  if (!/^(?:\.|file:)/.test(path) || !isTypeScript(context.parentURL)) return nextResolve(path, context);
  const found = ENDINGS.map((ending) => new URL(path + ending, context.parentURL)).find(isFile);
  return nextResolve(found?.href ?? path, context);
}

export function load(url, context, nextLoad) {
  if (ASSET.test(url)) return { format: 'module', source: `export default ${JSON.stringify(url)};`, shortCircuit: true };
  if (!isTypeScript(url)) return nextLoad(url, context);
  return { format: 'module', source: compile(url).code, shortCircuit: true };
}

const isFile = (url) => statSync(url, { throwIfNoEntry: false })?.isFile() ?? false;
