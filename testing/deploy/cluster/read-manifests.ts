import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { program } from '../program.mjs';
import type { Manifest } from './manifest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const YAML_BLOCK = /```yaml\n(.*?)```/gs;

/** Returns the objects of `kubectl apply -k <folder>`. `folder` is relative to the root of the repository. */
export function renderedYaml(folder: string): string {
  return execFileSync(program('kustomize'), ['build', folder], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
}

/** Returns the YAML examples in a document, as one text. */
export function documentedYaml(page: string): string {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  return [...text.matchAll(YAML_BLOCK)].map(([, block]) => block).join('---\n');
}

/** Returns the objects of a YAML text. @throws if a key occurs twice */
export function readManifests(yaml: string): Manifest[] {
  return parseAllDocuments(yaml, { uniqueKeys: true })
    .map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest;
    })
    .filter(Boolean);
}
