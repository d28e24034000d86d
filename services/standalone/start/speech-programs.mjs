import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram } from './programs.mjs';
import { setupEnvironment } from './setup-environment.mjs';

const MODEL = '/usr/share/pocketsphinx/model/en-us';
const PACKAGES = ['ffmpeg', 'pocketsphinx', 'pocketsphinx-en-us'];
const COMMAND = `apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;
const WITHOUT = 'Without them Afterword runs, and takes transcripts you import.';

/** What recognition without a key stands on. It is installed where that is one safe step; otherwise one line says how, and the product starts without. */
export function speechPrograms(say = console.log) {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const isDebian = existsSync('/etc/debian_version') && findProgram('apt-get') !== undefined;
  if (isDebian && process.getuid?.() === 0) install(missing, say);
  else if (isDebian) say(`For speech recognition on this machine: sudo ${COMMAND}. ${WITHOUT}`);
  else if (process.platform === 'darwin') say(`For speech recognition on this machine: brew install ffmpeg cmu-pocketsphinx. ${WITHOUT}`);
  else say(`For speech recognition on this machine install ffmpeg and pocketsphinx with its model en-us. ${WITHOUT}`);
}

function missingPackages() {
  const present = {
    ffmpeg: findProgram('ffmpeg'),
    pocketsphinx: findProgram('pocketsphinx_batch'),
    'pocketsphinx-en-us': existsSync(MODEL),
  };
  return PACKAGES.filter((name) => !present[name]);
}

function install(missing, say) {
  say(`Installing ${missing.join(', ')} with apt-get, for speech recognition on this machine (once).`);
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: 'ignore', env: setupEnvironment({ DEBIAN_FRONTEND: 'noninteractive' }) });
  apt('update');
  apt('install', '--no-install-recommends', ...missing);
  if (missingPackages().length > 0) say(`That did not work. Try: ${COMMAND}. ${WITHOUT}`);
}
