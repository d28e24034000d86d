/**
 * Builds the package in the current directory: `src/main.ts` to `dist/main.js`, one ES module with every @afterword package inlined from
 * its source, npm packages left outside, and decorator metadata emitted as tsconfig.json says.
 *
 * Worker threads: each `<name>.worker.ts` of the package, and of the @afterword packages it stands on, becomes `dist/<name>.worker.js`
 * beside it, where `workerFile(name, import.meta.url)` (src/workers/worker-file.ts) finds it. Names are unique in the repository.
 * Somebody waits while a thread starts, so it reads little: only the npm packages it uses, and the large ones out of its own file.
 * `build.mjs worker <file>` bundles one such file, or any program, into `dist/from-source`, for code that runs from its source (jest), and
 * prints its path; what is there already is left where it was made of the present sources.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const OURS = '@afterword/';
const FROM_SOURCE = 'from-source';
const WORKER = /\.worker\.ts$/;
/** Its modules have no effects when they are loaded, which its package.json leaves out. */
const OPENAI = /[\\/]node_modules[\\/]openai[\\/]/;
/** Of many files each: as one, they are there in half the time. */
const PARTS_OF_A_WORKER = /^(openai|zod)(\/|$)/;

const [command, file] = process.argv.slice(2);
if (command === 'worker') console.log(await bundleFromSource(path.resolve(file)));
else await buildPackage(process.cwd());

async function buildPackage(root) {
  const dist = path.join(root, 'dist');
  removeBuilt(dist);
  await Promise.all([
    bundle(root, path.join(root, 'src/main.ts'), path.join(dist, 'main.js')),
    ...workersOf(root).map((worker) => bundle(root, worker, path.join(dist, builtName(worker)))),
  ]);
}

/** All but what tests bundled for themselves: they may be running. */
function removeBuilt(dist) {
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist)) if (name !== FROM_SOURCE) rmSync(path.join(dist, name), { recursive: true, force: true });
}

/** Written beside and renamed, because several test processes may bundle the same file at once. */
async function bundleFromSource(worker) {
  const root = packageOf(worker);
  const folder = path.join(root, 'dist', FROM_SOURCE);
  const target = path.join(folder, builtName(path.relative(root, worker).replaceAll(path.sep, '-')));
  if (isMadeOfPresentSources(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  const sources = await bundle(root, worker, unfinished, { sourcemap: false });
  writeFileSync(originOf(unfinished), JSON.stringify({ sources, hash: hashOf(sources) }));
  renameSync(unfinished, target);
  renameSync(originOf(unfinished), originOf(target));
  return target;
}

function isMadeOfPresentSources(target) {
  if (!existsSync(target) || !existsSync(originOf(target))) return false;
  const { sources, hash } = JSON.parse(readFileSync(originOf(target), 'utf8'));
  return sources.every((source) => existsSync(source)) && hashOf(sources) === hash;
}

function originOf(target) {
  return `${target}.made-of.json`;
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of [import.meta.filename, ...sources]) hash.update(readFileSync(source)).update('\0');
  return hash.digest('hex');
}

/** Answers the files it is made of. */
async function bundle(root, input, target, output = { sourcemap: true }) {
  const { rolldown } = await import('rolldown');
  const isWorker = WORKER.test(input);
  const isOurs = (id) => id.startsWith('.') || path.isAbsolute(id) || id.startsWith(OURS) || id.startsWith('@oxc-project/runtime');
  const build = await rolldown({
    input,
    cwd: root,
    platform: 'node',
    tsconfig: path.join(root, 'tsconfig.json'),
    treeshake: { moduleSideEffects: (id, isExternal) => (isWorker && (isExternal || OPENAI.test(id)) ? false : undefined) },
    external: (id) => !isOurs(id) && !(isWorker && PARTS_OF_A_WORKER.test(id)),
  });
  await build.write({ file: target, format: 'esm', codeSplitting: false, keepNames: true, ...output });
  const sources = await build.watchFiles;
  await build.close();
  return sources;
}

function workersOf(root) {
  const workers = [...ourPackages(root)].flatMap((folder) =>
    readdirSync(path.join(folder, 'src'), { recursive: true })
      .filter((name) => WORKER.test(name))
      .map((name) => path.join(folder, 'src', name)),
  );
  const twins = workers.filter((worker) => workers.some((other) => other !== worker && builtName(other) === builtName(worker)));
  if (twins.length > 0) throw new Error(`Worker files need different names: ${twins.join(', ')}`);
  return workers;
}

function ourPackages(root, found = new Set()) {
  if (found.has(root)) return found;
  found.add(root);
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies).filter((dependency) => dependency.startsWith(OURS)))
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
