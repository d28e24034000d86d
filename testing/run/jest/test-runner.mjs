import { createRequire, register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setGlobals } from './jest-globals.mjs';
import { sourceMapOf } from './typescript.mjs';

register('./module-hooks.mjs', import.meta.url);

const require = createRequire(import.meta.url);
const { default: circus } = require('jest-circus/runner');
const CIRCUS_STATE = path.join(path.dirname(require.resolve('jest-circus')), 'jestAdapterInit.js');

let filesRun = 0;

/**
 * Runs a test file with jest-circus, as Jest does, but loads modules with Node's own loader instead of Jest's sandbox: packages and
 * sources are loaded once for all files of a worker. See docs/adr/0046.
 */
export default function runTestFile(...given) {
  const [, config, , runtime, testPath] = given;
  filesRun += 1;
  runtime.getSourceMaps().get = sourceMapOf;
  const jest = runtime.jestGlobals.jestObjectFor(testPath);
  Object.assign(runtime, {
    setGlobalsForRuntime: (globals) => setGlobals({ ...globals, jest }),
    requireInternalModule: requireAgain,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file) => import(urlOf(file, config)),
  });
  return circus(...given);
}

/** Each file gets a state of its own, without the tests of the files before it. */
function requireAgain(file) {
  if (file !== CIRCUS_STATE) throw new Error(`Jest loads a module that is not expected here: ${file}`);
  delete require.cache[file];
  return require(file);
}

/** A setup file runs again for each test file, although it is loaded once for each address. */
function urlOf(file, { setupFilesAfterEnv }) {
  const { href } = pathToFileURL(file);
  return setupFilesAfterEnv.includes(file) ? `${href}?file=${filesRun}` : href;
}
