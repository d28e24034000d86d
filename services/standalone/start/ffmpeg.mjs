import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram } from './programs.mjs';
import { setupEnvironment } from './setup-environment.mjs';

const COMMAND = 'apt-get install -y --no-install-recommends ffmpeg';
const WITHOUT = 'Without it, Afterword needs a transcript file or a key for each recording.';

/** Installs ffmpeg, which decodes recordings, if it runs as root on Debian. Otherwise prints how to install it; Afterword starts without it. */
export function installFfmpeg(print = console.log) {
  if (findProgram('ffmpeg')) return;
  const isDebian = existsSync('/etc/debian_version') && findProgram('apt-get') !== undefined;
  if (isDebian && process.getuid?.() === 0) install(print);
  else if (isDebian) print(`For speech recognition on this machine: sudo ${COMMAND}. ${WITHOUT}`);
  else if (process.platform === 'darwin') print(`For speech recognition on this machine: brew install ffmpeg. ${WITHOUT}`);
  else print(`For speech recognition on this machine, install ffmpeg. ${WITHOUT}`);
}

function install(print) {
  print('Installing ffmpeg with apt-get, for speech recognition on this machine (once).');
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: 'ignore', env: setupEnvironment({ DEBIAN_FRONTEND: 'noninteractive' }) });
  apt('update');
  apt('install', '--no-install-recommends', 'ffmpeg');
  if (!findProgram('ffmpeg')) print(`That did not work. Try: ${COMMAND}. ${WITHOUT}`);
}
