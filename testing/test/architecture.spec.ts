import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const sourceOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const copies = mkdtempSync(path.join(tmpdir(), 'lint-'));
afterAll(() => rmSync(copies, { recursive: true }));

const use = (module: string) => `import { x } from '${module}';\nexport const y = x;\n`;

/** Without `options`, which oxlint accepts only in the folder where it runs. */
const innerConfig = JSON.stringify({ ...(JSON.parse(sourceOf('.oxlintrc.json')) as object), options: undefined });

/** Lints each source at its path in an empty repository of its own, all in one run. Returns what is found in each. */
function lintApart(sources: (readonly [file: string, code: string])[]): string[] {
  const folders = sources.map(([file, code]) => {
    const folder = mkdtempSync(path.join(copies, 'repository-'));
    writeFileSync(path.join(folder, '.oxlintrc.json'), innerConfig);
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), code);
    return path.basename(folder);
  });
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['-f', 'unix', '.'], { cwd: copies, encoding: 'utf8' });
  const findings = stdout.split('\n');
  return folders.map((folder) => findings.filter((finding) => finding.startsWith(`${folder}/`)).join('\n'));
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));

const REFUSED_IMPORTS = [
  ['proto', 'proto/src/x.ts', 'node:fs'],
  ['proto', 'proto/src/x.ts', '@afterword/platform'],
  ['proto', 'proto/src/x.ts', 'pg'],
  ['language', 'language/src/x.ts', '@afterword/platform'],
  ['language', 'language/src/x.ts', '@afterword/content'],
  ['language', 'language/src/x.ts', 'typeorm'],
  ['the reader of transcript files', 'language/src/transcript-files/x.ts', 'node:path'],
  ['the reader of transcript files', 'language/src/transcript-files/x.ts', 'wink-nlp'],
  ['the reader of chapters', 'language/src/chapter-files/x.ts', 'node:fs'],
  ['drawing', 'drawing/src/x.ts', '@afterword/language'],
  ['drawing', 'drawing/src/x.ts', '@napi-rs/canvas'],
  ['drawing', 'drawing/src/text/x.ts', '../skia'],
  ["the server's part of drawing", 'drawing/src/skia/x.ts', '@afterword/platform'],
  ['the command-line client', 'cli/src/x.ts', '@afterword/language/exports'],
  ['the command-line client', 'cli/src/x.ts', '@afterword/platform'],
  ['platform', 'services/platform/src/x.ts', '@afterword/episodes'],
  ['platform', 'services/platform/src/x.ts', '@afterword/language'],
  ['platform outside of storage', 'services/platform/src/messaging/x.ts', 'minio'],
  ['a service', 'services/episodes/src/x.ts', '@afterword/content'],
  ['a service', 'services/episodes/src/x.ts', '@afterword/language'],
  ['a service', 'services/episodes/src/episodes/x.ts', '../../../content/src/app.module'],
  ['a service', 'services/episodes/src/x.ts', 'minio'],
  ['a service', 'services/content/src/x.ts', '@afterword/transcription'],
  ['a service', 'services/content/src/x.ts', '@nats-io/jetstream'],
  ['a use case', 'services/content/src/content/content.service.ts', 'typeorm'],
  ['a repository', 'services/content/src/content/content.repository.ts', '@afterword/episodes'],
  ['a service that draws nothing', 'services/content/src/x.ts', '@afterword/drawing'],
  ['insights', 'services/insights/src/x.ts', '@napi-rs/canvas'],
  ['insights', 'services/insights/src/x.ts', '@afterword/dictionary'],
  ['the gateway', 'services/gateway/src/x.ts', 'typeorm'],
  ['the gateway', 'services/gateway/src/x.ts', '@afterword/episodes'],
  ['standalone', 'services/standalone/src/x.ts', 'typeorm'],
  ['the page', 'web/src/x.ts', '@afterword/platform'],
  ['the page', 'web/src/x.ts', '@afterword/language'],
  ['the page', 'web/src/x.ts', '@afterword/language/writer'],
  ['the page', 'web/src/x.ts', '@afterword/drawing/skia'],
  ['the page', 'web/src/features/x/x.ts', '@afterword/dictionary'],
  ['the page', 'web/src/x.ts', 'node:fs'],
  ['a black-box test', 'testing/acceptance/x.ts', '@afterword/episodes'],
] as const;

const REFUSED_CODE = [
  ['reading the environment outside of config', 'services/episodes/src/x.ts', 'export const x = process.env.PORT;', 'no-process-env'],
  ['any', 'services/episodes/src/x.ts', 'export const x: any = 1;', 'no-explicit-any'],
  ['a default export', 'services/episodes/src/x.ts', 'export default 1;', 'no-default-export'],
  ['a file of more than 300 lines', 'services/episodes/src/x.ts', 'export {};\n'.repeat(301), 'max-lines'],
  ['a name that is not kebab-case', 'services/episodes/src/CamelCase.ts', 'export {};', 'filename-case'],
  ['writing to the console', 'services/episodes/src/x.ts', 'console.log(1);', 'no-console'],
] as const;

const ALLOWED_IMPORTS = [
  ['proto/src/x.ts', 'zod'],
  ['language/src/x.ts', '@afterword/proto'],
  ['services/platform/src/storage/x.ts', 'minio'],
  ['services/episodes/src/x.ts', '@afterword/platform/storage'],
  ['services/content/src/x.ts', '@afterword/language/writer'],
  ['services/content/src/content/content.repository.ts', 'typeorm'],
  ['services/insights/src/x.ts', '@afterword/drawing'],
  ['services/insights/src/x.worker.ts', '@afterword/drawing/skia'],
  ['drawing/src/x.ts', '@afterword/proto'],
  ['drawing/src/skia/x.ts', '@napi-rs/canvas'],
  ['cli/src/x.ts', '@afterword/proto'],
  ['services/gateway/src/x.ts', '@afterword/language/exports'],
  ['services/standalone/src/x.ts', '@afterword/episodes'],
  ['web/src/x.ts', '@afterword/drawing'],
  ['web/src/x.ts', '@afterword/language/rules'],
  ['web/src/x.ts', '@afterword/language/templates'],
  ['web/src/x.ts', '@afterword/language/diff'],
  ['web/src/x.ts', '@afterword/language/transcript-files'],
  ['web/src/x.ts', '@afterword/language/chapter-files'],
  ['language/src/transcript-files/x.ts', 'fflate'],
  ['testing/acceptance/x.ts', '@afterword/proto'],
] as const;

describe('lint', () => {
  let found: Map<readonly string[], string>;
  beforeAll(() => {
    const imports = [
      ...REFUSED_IMPORTS.map((row) => [row, row[1], use(row[2])] as const),
      ...ALLOWED_IMPORTS.map((row) => [row, row[0], use(row[1])] as const),
    ];
    const planted = [...imports, ...REFUSED_CODE.map((row) => [row, row[1], row[2]] as const)];
    const findings = lintApart(planted.map(([, file, code]) => [file, code]));
    found = new Map(planted.map(([row], index) => [row, findings[index]!]));
  });

  it.each(REFUSED_IMPORTS.map((row) => [...row, row] as const))('refuses %s (%s) that imports %s', (_who, _file, _module, row) => {
    expect(found.get(row)).toContain('no-restricted-imports');
  });

  it.each(REFUSED_CODE.map((row) => [row[0], row] as const))('refuses %s', (_what, row) => {
    expect(found.get(row)).toContain(row[3]);
  });

  it.each(ALLOWED_IMPORTS.map((row) => [...row, row] as const))('allows %s that imports %s', (_file, _module, row) => {
    expect(found.get(row)).not.toContain('no-restricted-imports');
  });
});

describe('the code', () => {
  it('has no product words in the platform', () => {
    const platform = files.filter((file) => file.startsWith('services/platform/src/'));
    // `relax_quotes` is an option of csv-parse.
    expect(platform.filter((file) => /episode|transcript|podcast|brand|(?<!relax_)quote/i.test(sourceOf(file)))).toEqual([]);
  });

  it('installs only packages that it imports, and their peers', () => {
    const manifests = execFileSync('git', ['ls-files', '*/package.json'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
    const { packages } = JSON.parse(sourceOf('package-lock.json')) as { packages: Record<string, { peerDependencies?: object }> };
    const unused = manifests.flatMap((manifest) => {
      const { dependencies = {} } = JSON.parse(sourceOf(manifest)) as { dependencies?: Record<string, string> };
      const names = Object.keys(dependencies);
      const peers = new Set(names.flatMap((name) => Object.keys(packages[`node_modules/${name}`]?.peerDependencies ?? {})));
      const folder = path.dirname(manifest);
      const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
        cwd: root,
        encoding: 'utf8',
      })
        .split('\n')
        .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && existsSync(path.join(root, file)));
      const code = sources.map(sourceOf).join('\n');
      const isImported = (name: string) => code.includes(`'${name}'`) || code.includes(`'${name}/`);
      return names.filter((name) => !isImported(name) && !peers.has(name)).map((name) => `${manifest}: ${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('disables no check', () => {
    const own = import.meta.filename;
    const silencing = /(ox|es)lint-disable|@ts-(ignore|nocheck|expect-error)/;
    expect(files.filter((file) => !file.endsWith('.gen.ts') && path.join(root, file) !== own && silencing.test(sourceOf(file)))).toEqual(
      [],
    );
  });

  it('has no file of more than 300 lines', () => {
    expect(files.filter((file) => sourceOf(file).split('\n').length > 301)).toEqual([]);
  });

  it('has no folder or file with a generic name', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common-utils|misc)(\.|\/)/.test(file))).toEqual([]);
  });
});
