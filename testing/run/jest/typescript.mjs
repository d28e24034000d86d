import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

export const SWC_OPTIONS = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false, react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'es6', ignoreDynamic: true },
};

const maps = new Map();

export const isTypeScript = (url) => url.startsWith('file:') && /\.tsx?$/.test(new URL(url).pathname);

export function compile(url) {
  const filename = fileURLToPath(url);
  const { jsc, ...options } = SWC_OPTIONS;
  const parser = { ...jsc.parser, tsx: filename.endsWith('.tsx') };
  return transformSync(readFileSync(filename, 'utf8'), { ...options, jsc: { ...jsc, parser }, filename, swcrc: false, sourceMaps: true });
}

/** The source map of a module as a data URL, compiled again: only the stacks of failures ask for it. */
export function sourceMapOf(url) {
  if (!isTypeScript(url)) return undefined;
  const map = maps.get(url) ?? `data:application/json;base64,${Buffer.from(compile(url).map).toString('base64')}`;
  maps.set(url, map);
  return map;
}
