import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './command.mjs';

const CACHE = path.join(root, 'node_modules/.cache/afterword-packages');
const ENTRY = path.join(root, 'bundled:');

/**
 * The `moduleNameMapper` that gives tests these npm packages in a few files each. Jest loads every module anew for every test file, and
 * Nest, TypeORM and what they stand on are two thousand. Bundled once for a lock file; what they can do without and is not installed
 * stays an import, and is missed as before. `conditions` are those of the packages' `exports`.
 */
export async function bundledPackages(names, { platform, conditions }) {
  const folder = path.join(CACHE, keyOf(names, conditions));
  if (!existsSync(folder)) await bundle(names, folder, { platform, conditions });
  return Object.fromEntries(names.map((name) => [`^${name}$`, path.join(folder, fileOf(name))]));
}

function keyOf(...made) {
  const hash = createHash('sha256').update(JSON.stringify(made));
  for (const file of [path.join(root, 'package-lock.json'), import.meta.filename]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Written beside and renamed, because several runs may begin at once. */
async function bundle(names, folder, { platform, conditions }) {
  const unfinished = `${folder}.${process.pid}`;
  const stubs = new Map(await Promise.all(names.map(async (name) => [ENTRY + name, await stubOf(name)])));
  const build = await rolldown({
    input: Object.fromEntries(names.map((name) => [fileOf(name).replace(/\.mjs$/, ''), ENTRY + name])),
    cwd: root,
    platform,
    resolve: { conditionNames: conditions, mainFields: ['main'] },
    shimMissingExports: true,
    logLevel: 'silent',
    plugins: [{ name: 'entries', resolveId: (id) => (stubs.has(id) ? id : null), load: (id) => stubs.get(id) ?? null }],
  });
  await build.write({
    dir: unfinished,
    format: 'esm',
    keepNames: true,
    strictExecutionOrder: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await build.close();
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
}

/** Names what the package exports: of CommonJS a bundler cannot know. */
async function stubOf(name) {
  const exported = Object.keys(await import(name)).filter((key) => key !== 'module.exports' && key !== '__esModule');
  return `export { ${exported.join(',\n')} } from ${JSON.stringify(name)};`;
}

const fileOf = (name) => `${name.replace('@', '').replaceAll('/', '__')}.mjs`;
