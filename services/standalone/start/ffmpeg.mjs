import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram } from './programs.mjs';
import { setupEnvironment } from './setup-environment.mjs';

const COMMAND = 'apt-get install -y --no-install-recommends ffmpeg';
const WITHOUT = 'Without it Afterword runs, and asks for a transcript file or a key.';

/** Installs ffmpeg, which decodes recordings, where that is one safe step. Elsewhere one line says how to, and the product starts without. */
export function installFfmpeg(say = console.log) {
  if (findProgram('ffmpeg')) return;
  const isDebian = existsSync('/etc/debian_version') && findProgram('apt-get') !== undefined;
  if (isDebian && process.getuid?.() === 0) install(say);
  else if (isDebian) say(`For speech recognition on this machine: sudo ${COMMAND}. ${WITHOUT}`);
  else if (process.platform === 'darwin') say(`For speech recognition on this machine: brew install ffmpeg. ${WITHOUT}`);
  else say(`For speech recognition on this machine, install ffmpeg. ${WITHOUT}`);
}

function install(say) {
  say('Installing ffmpeg with apt-get, for speech recognition on this machine (once).');
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: 'ignore', env: setupEnvironment({ DEBIAN_FRONTEND: 'noninteractive' }) });
  apt('update');
  apt('install', '--no-install-recommends', 'ffmpeg');
  if (!findProgram('ffmpeg')) say(`That did not work. Try: ${COMMAND}. ${WITHOUT}`);
}
