import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Every service as a program of its own, where its sources have changed. */
export function buildServices(services: readonly string[]): void {
  const projects = services.map((service) => `@afterword/${service}`).join(',');
  execFileSync(path.join(ROOT, 'node_modules/.bin/nx'), ['run-many', '-t', 'build', '--projects', projects], {
    cwd: ROOT,
    stdio: 'ignore',
  });
}
