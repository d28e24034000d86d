import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { program } from '../program.mjs';
import type { Manifest } from './manifest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DOCUMENT_START = /^---$/m;
const YAML_BLOCK = /```yaml\n(.*?)```/gs;

const rendered = new Map<string, string>();
const parsed = new Map<string, Manifest | undefined>();

/** Returns the objects of `kubectl apply -k <folder>`, rendered once. `folder` is relative to the root of the repository. */
export function renderedYaml(folder: string): string {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 } as const;
  const yaml = rendered.get(folder) ?? execFileSync(program('kustomize'), ['build', folder], options);
  rendered.set(folder, yaml);
  return yaml;
}

/** Returns the YAML examples in a document, as one text. */
export function documentedYaml(page: string): string {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  return [...text.matchAll(YAML_BLOCK)].map(([, block]) => block).join('---\n');
}

/** Returns the objects of a YAML text. Each document is parsed once, as tests change one of a hundred. @throws if a key occurs twice */
export function readManifests(yaml: string): Manifest[] {
  return yaml
    .split(DOCUMENT_START)
    .map(readManifest)
    .filter((manifest) => manifest !== undefined);
}

function readManifest(yaml: string): Manifest | undefined {
  if (!parsed.has(yaml)) {
    const document = parseDocument(yaml, { uniqueKeys: true });
    if (document.errors[0]) throw document.errors[0];
    parsed.set(yaml, (document.toJS() as Manifest | null) ?? undefined);
  }
  return structuredClone(parsed.get(yaml));
}
