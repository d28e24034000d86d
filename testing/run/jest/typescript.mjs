import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

export const SWC_OPTIONS = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    target: 'es2022',
  },
  module: { type: 'es6', ignoreDynamic: true },
};

const maps = new Map();

export const isTypeScript = (url) => url.startsWith('file:') && new URL(url).pathname.endsWith('.ts');

export function compile(url) {
  const filename = fileURLToPath(url);
  return transformSync(readFileSync(filename, 'utf8'), { ...SWC_OPTIONS, filename, swcrc: false, sourceMaps: true });
}

/** The source map of a module as a data URL, compiled again: only the stacks of failures ask for it. */
export function sourceMapOf(url) {
  if (!isTypeScript(url)) return undefined;
  const map = maps.get(url) ?? `data:application/json;base64,${Buffer.from(compile(url).map).toString('base64')}`;
  maps.set(url, map);
  return map;
}
