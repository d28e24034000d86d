import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root-folder.mjs';
import { setupEnvironment } from './setup-environment.mjs';
import { SetupError } from './setup-error.mjs';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'dist-dev', 'test']);

/** What `npm start` builds, and the sources of each. */
const TARGETS = [
  { folder: 'services/standalone', command: ['../platform/build.mjs'], sources: ['proto', 'language', 'drawing', 'services'] },
  {
    folder: 'web',
    command: ['../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
    sources: ['proto', 'language', 'drawing', 'web'],
  },
];

/** Builds the server and the page, each only if its sources or the installed packages have changed. */
export function buildChanged(print = console.log) {
  const changed = TARGETS.map((target) => ({ ...target, state: stateOf(target.sources) })).filter(
    ({ folder, state }) => builtState(folder) !== state,
  );
  if (changed.length > 0) print('Building.');
  for (const { folder, command, state } of changed) {
    const env = setupEnvironment({ NODE_ENV: 'production' });
    const build = spawnSync(process.execPath, command, { cwd: path.join(ROOT, folder), env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (build.status !== 0) throw new SetupError(`${folder} could not be built. See the output above.`);
    writeFileSync(markOf(folder), state);
  }
}

function markOf(folder) {
  return path.join(ROOT, folder, 'dist/.built-from');
}

function builtState(folder) {
  try {
    return readFileSync(markOf(folder), 'utf8');
  } catch {
    return undefined;
  }
}

function stateOf(sources) {
  const hash = createHash('sha256');
  const files = [
    ...sources.flatMap((folder) => filesIn(path.join(ROOT, folder))),
    path.join(ROOT, 'package-lock.json'),
    path.join(ROOT, 'tsconfig.base.json'),
  ];
  for (const file of files) hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name) && !/\.spec\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(path.join(folder, entry.name)) : [path.join(folder, entry.name)]));
}
