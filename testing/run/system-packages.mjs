import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../../services/standalone/start/programs.mjs';

const SCRIPT = path.join(import.meta.dirname, '../install-system-packages.sh');
/** Programs that the tests use beyond npm. */
const PROGRAMS = ['ffmpeg', 'flite', 'chromium', 'unzip', 'openssl', 'pgbouncer'];
/** Programs that start a guest kernel, for the proof of power cuts. */
const GUEST_PROGRAMS = ['linux.uml', 'slirp4netns', 'mke2fs', 'ip'];

/** Installs the programs that the tests use beyond npm, if it runs as root on Debian. Otherwise prints how to; tests that need them fail. */
export const systemPackages = (print = console.log) => install({ programs: PROGRAMS, user: 'the tests', options: [], print });

/** Installs the programs of the proof of power cuts in a guest kernel, like `systemPackages`. Without them, that part is skipped. */
export const guestPackages = (print = console.log) =>
  install({ programs: GUEST_PROGRAMS, user: 'the proof of power cuts', options: ['guest'], print });

function install({ programs, user, options, print }) {
  const missing = programs.filter((name) => !findProgram(name));
  if (missing.length === 0) return;
  const isDebian = existsSync('/etc/debian_version');
  if (isDebian && process.getuid?.() === 0) {
    print(`Installing with apt-get for ${user} (once): ${missing.join(', ')}.`);
    spawnSync('bash', [SCRIPT, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
  } else
    print(
      `Missing for ${user}: ${missing.join(', ')}.${isDebian ? ` Run testing/install-system-packages.sh ${options.join(' ')}`.trimEnd() + '.' : ''}`,
    );
}
