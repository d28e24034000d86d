import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Manifest, nameOf } from '../cluster/manifest';
import { modelOf } from '../cluster/model';

const TESTING = path.resolve(import.meta.dirname, '../..');
const TSC = path.resolve(TESTING, '../node_modules/.bin/tsc');
const COMPILER = {
  compilerOptions: {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2023',
    types: [],
  },
};
const PROBLEM = /^.*?manifest-(\d+)\.ts\(\d+,\d+\): error \w+: (.*)$/;

/**
 * Second validator: there are no unknown fields. Each object is compiled as a typed literal, in which the compiler refuses unknown fields, unlike
 * the schemas.
 */
export function unknownFieldFindings(manifests: Manifest[]): string[] {
  mkdirSync(path.join(TESTING, 'dist'), { recursive: true });
  const folder = mkdtempSync(path.join(TESTING, 'dist/manifests-'));
  try {
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(COMPILER));
    for (const [number, manifest] of manifests.entries()) writeFileSync(path.join(folder, `manifest-${number}.ts`), literalOf(manifest));
    const { stdout } = spawnSync(TSC, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
    return stdout.split('\n').flatMap((line) => findingOf(line, manifests));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function literalOf(manifest: Manifest): string {
  return `import type { I${manifest.kind} } from '${modelOf(manifest)}';\nexport const manifest: I${manifest.kind} = ${JSON.stringify(manifest, null, 1)};\n`;
}

function findingOf(line: string, manifests: Manifest[]): string[] {
  const [, number, problem] = PROBLEM.exec(line) ?? [];
  const manifest = manifests[Number(number)];
  if (manifest) return [`${nameOf(manifest)}: ${problem}`];
  return /\berror TS/.test(line) ? [line] : [];
}
