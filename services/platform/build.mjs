/**
 * Builds the package in the current directory: bundles `src/main.ts` into `dist/main.js`, one ES module that contains the sources of all
 * @afterword packages but no npm packages, with decorator metadata as configured in tsconfig.json.
 *
 * Worker threads: each `<name>.worker.ts` of the package, and of the @afterword packages it depends on, becomes `dist/<name>.worker.js`
 * beside it, where `workerFile(name, import.meta.url)` (src/workers/worker-file.ts) finds it. Names are unique in the repository. A request
 * waits while a thread starts, so a worker file loads little: only the npm packages it uses, and it contains the large ones.
 *
 * Assets: files in a folder `assets`, beside the module that reads `./assets/<name>`, are copied to `dist/assets`. Names are unique too.
 *
 * `build.mjs worker <file>` bundles one such file, or any program, into `dist/from-source`, for code that runs from source (Jest), and
 * prints the path. An existing bundle is used if its sources have not changed. `build.mjs into <folder>` builds the package into another
 * folder than `dist`.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const OWN_SCOPE = '@afterword/';
const FROM_SOURCE = 'from-source';
const WORKER = /\.worker\.ts$/;
const ASSET = /[\\/]assets[\\/][^\\/]+$/;
/** Its modules have no side effects, although its package.json does not say so. */
const OPENAI = /[\\/]node_modules[\\/]openai[\\/]/;
/** Packages of many files: bundled into one, they load in half the time. */
const BUNDLED_IN_WORKERS = /^(csv-parse|openai|zod)(\/|$)/;

const [command, target] = process.argv.slice(2);
if (command === 'worker') console.log(await bundleFromSource(path.resolve(target)));
else await buildPackage(process.cwd(), command === 'into' ? target : 'dist');

async function buildPackage(root, folder) {
  const dist = path.join(root, folder);
  removeBuilt(dist);
  const assets = filesOf(root, ASSET);
  assertUniqueNames(assets.map((file) => path.basename(file)));
  for (const file of assets) cpSync(file, path.join(dist, 'assets', path.basename(file)));
  await Promise.all([
    bundle(root, path.join(root, 'src/main.ts'), path.join(dist, 'main.js')),
    ...workersOf(root).map((worker) => bundle(root, worker, path.join(dist, builtName(worker)))),
  ]);
}

/** Removes earlier output, except the bundles of tests, which may be running. */
function removeBuilt(dist) {
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist)) if (name !== FROM_SOURCE) rmSync(path.join(dist, name), { recursive: true, force: true });
}

/** Writes to a temporary name and renames, because several test processes may bundle the same file at the same time. */
async function bundleFromSource(worker) {
  const root = packageOf(worker);
  const folder = path.join(root, 'dist', FROM_SOURCE);
  const target = path.join(folder, builtName(path.relative(root, worker).replaceAll(path.sep, '-')));
  if (isUpToDate(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  const sources = await bundle(root, worker, unfinished, { sourcemap: false });
  writeFileSync(sourcesFileOf(unfinished), JSON.stringify({ sources, hash: hashOf(sources) }));
  renameSync(unfinished, target);
  renameSync(sourcesFileOf(unfinished), sourcesFileOf(target));
  return target;
}

function isUpToDate(target) {
  if (!existsSync(target) || !existsSync(sourcesFileOf(target))) return false;
  const { sources, hash } = JSON.parse(readFileSync(sourcesFileOf(target), 'utf8'));
  return sources.every((source) => existsSync(source)) && hashOf(sources) === hash;
}

function sourcesFileOf(target) {
  return `${target}.made-of.json`;
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of [import.meta.filename, ...sources]) hash.update(readFileSync(source)).update('\0');
  return hash.digest('hex');
}

/** Returns the source files of the bundle. */
async function bundle(root, input, target, output = { sourcemap: true }) {
  const { rolldown } = await import('rolldown');
  const isWorker = WORKER.test(input);
  const isOurs = (id) => id.startsWith('.') || path.isAbsolute(id) || id.startsWith(OWN_SCOPE) || id.startsWith('@oxc-project/runtime');
  const build = await rolldown({
    input,
    cwd: root,
    platform: 'node',
    tsconfig: path.join(root, 'tsconfig.json'),
    treeshake: { moduleSideEffects: (id, isExternal) => (isWorker && (isExternal || OPENAI.test(id)) ? false : undefined) },
    external: (id) => !isOurs(id) && !(isWorker && BUNDLED_IN_WORKERS.test(id)),
  });
  await build.write({ file: target, format: 'esm', codeSplitting: false, keepNames: true, ...output });
  const sources = await build.watchFiles;
  await build.close();
  return sources;
}

function workersOf(root) {
  const workers = filesOf(root, WORKER);
  assertUniqueNames(workers.map(builtName));
  return workers;
}

/** Returns the matching files of the package and of the @afterword packages it depends on. */
function filesOf(root, pattern) {
  return [...ourPackages(root)].flatMap((folder) =>
    readdirSync(path.join(folder, 'src'), { recursive: true })
      .filter((name) => pattern.test(name))
      .map((name) => path.join(folder, 'src', name)),
  );
}

function assertUniqueNames(names) {
  const twins = names.filter((name, index) => names.indexOf(name) !== index);
  if (twins.length > 0) throw new Error(`These files need different names: ${twins.join(', ')}`);
}

function ourPackages(root, found = new Set()) {
  if (found.has(root)) return found;
  found.add(root);
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies).filter((dependency) => dependency.startsWith(OWN_SCOPE)))
    ourPackages(folderOf(name, root), found);
  return found;
}

function folderOf(name, root) {
  const folders = createRequire(path.join(root, 'package.json')).resolve.paths(name);
  return folders.map((folder) => path.join(folder, name)).find((folder) => existsSync(path.join(folder, 'package.json')));
}

function packageOf(file) {
  const folder = path.dirname(file);
  return existsSync(path.join(folder, 'package.json')) ? folder : packageOf(folder);
}

function builtName(worker) {
  return path.basename(worker).replace(/\.ts$/, '.js');
}
