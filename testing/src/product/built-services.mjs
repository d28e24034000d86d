import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../../run/command.mjs';

const BUILD = ['run-many', '-t', 'build', '--projects', 'tag:type:service,tag:type:standalone'];

/** Builds every service, and the commands of the administrator, from their current sources, for tests that run them as processes. */
export function buildServices() {
  const { status, stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin/nx'), BUILD, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The services could not be built:\n${stdout}${stderr}`);
}

export default buildServices;
