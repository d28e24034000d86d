import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const BUILDER = fileURLToPath(new URL('../build.mjs', import.meta.url));

let root: string;
beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), 'afterword-build-'))));
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
}

const build = (...args: string[]) => promisify(execFile)(process.execPath, [BUILDER, ...args], { cwd: root });

const minimal = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json': '{ "compilerOptions": { "experimentalDecorators": true, "emitDecoratorMetadata": true } }',
};

describe('the build of a package', () => {
  it('creates one module that runs, with decorator metadata, and a file for each worker', async () => {
    write({
      ...minimal,
      'src/main.ts': `import { Greeter } from './greeter'; process.stdout.write(new Greeter(new Date(0)).greet());`,
      'src/greeter.ts': `
        const seen = (target: object) => void target;
        @seen export class Greeter { constructor(private readonly at: Date) {} greet() { return this.at.toISOString(); } }`,
      'src/deep/count.worker.ts': 'export const one: number = 1;',
    });
    await build();
    expect(readdirSync(path.join(root, 'dist')).sort()).toEqual(['count.worker.js', 'count.worker.js.map', 'main.js', 'main.js.map']);
    const main = path.join(root, 'dist/main.js');
    expect(readFileSync(main, 'utf8')).toMatch(/design:paramtypes[\s\S]*Date/);
    expect((await promisify(execFile)(process.execPath, [main])).stdout).toBe('1970-01-01T00:00:00.000Z');
  });

  it('leaves unused packages out of worker files, and keeps imports for side effects in programs', async () => {
    const source = "import { one } from 'heavy'; export const used = 1; export const unused = () => one;";
    write({
      ...minimal,
      'node_modules/heavy/package.json': '{ "name": "heavy", "type": "module", "main": "index.js" }',
      'node_modules/heavy/index.js': "process.stdout.write('loaded'); export const one = 1;",
      'src/parts.ts': source,
      'src/main.ts': "import { used } from './parts'; process.stdout.write(String(used));",
      'src/count.worker.ts': "import { used } from './parts'; process.stdout.write(String(used));",
    });
    await build();
    const printed = async (name: string) => (await promisify(execFile)(process.execPath, [path.join(root, 'dist', name)])).stdout;
    expect(await printed('main.js')).toBe('loaded1');
    expect(await printed('count.worker.js')).toBe('1');
  });

  it('refuses two workers with the same name, because both would get the same file', async () => {
    write({ ...minimal, 'src/main.ts': '', 'src/a/count.worker.ts': '', 'src/b/count.worker.ts': '' });
    await expect(build()).rejects.toThrow('These files need different names');
  });

  it('bundles programs with the same name separately when they run from source', async () => {
    write({ ...minimal, 'bench/main.ts': "process.stdout.write('bench')", 'chaos/main.ts': "process.stdout.write('chaos')" });
    for (const program of ['bench', 'chaos', 'bench']) {
      const { stdout: built } = await build('worker', path.join(root, program, 'main.ts'));
      expect((await promisify(execFile)(process.execPath, [built.trim()])).stdout).toBe(program);
    }
  });
});
