import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../../services/standalone/start/programs.mjs';

const SCRIPT = path.join(import.meta.dirname, '../install-system-packages.sh');
const PROGRAMS = ['ffmpeg', 'pocketsphinx_batch', 'flite', 'chromium', 'unzip'];

/** What the tests use beyond npm. It is installed where that is one safe step; otherwise one line says how, and the tests that need it fail. */
export function systemPackages(say = console.log) {
  const missing = PROGRAMS.filter((name) => !findProgram(name));
  if (missing.length === 0) return;
  const isDebian = existsSync('/etc/debian_version');
  if (isDebian && process.getuid?.() === 0) {
    say(`Installing what the tests use beyond npm with apt-get (once): ${missing.join(', ')}.`);
    spawnSync('bash', [SCRIPT], { stdio: ['ignore', 'ignore', 'inherit'] });
  } else say(`The tests use ${missing.join(', ')}, which this machine lacks.${isDebian ? ' Run testing/install-system-packages.sh.' : ''}`);
}
