import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { childEnvironment } from '../child-process/child-environment';

const bundles = new Map<string, Promise<string>>();

/**
 * Returns the file to run for `<name>.worker.ts`, which lies beside the calling module (`from` is its import.meta.url). Built code finds
 * it in dist; code that runs from source bundles it first. See build.mjs.
 */
export async function workerFile(name: string, from: string): Promise<string> {
  return from.endsWith('.ts') ? bundleFromSource(name, from) : fileURLToPath(new URL(`./${name}.worker.js`, from));
}

function bundleFromSource(name: string, from: string): Promise<string> {
  const source = fileURLToPath(new URL(`./${name}.worker.ts`, from));
  const bundle = bundles.get(source) ?? runBuilder(source);
  bundles.set(source, bundle);
  return bundle;
}

async function runBuilder(source: string): Promise<string> {
  const builder = fileURLToPath(new URL('../../build.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [builder, 'worker', source], { env: childEnvironment() });
  return stdout.trim();
}
