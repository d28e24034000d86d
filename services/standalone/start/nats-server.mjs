import path from 'node:path';
import { cacheFolder } from './cache-folder.mjs';
import { fetchProgram, releaseFor } from './fetch-release.mjs';
import { hasApt, unpackDebianPackage } from './private-apt.mjs';
import { findProgram, isProgram } from './programs.mjs';
import { SetupError } from './setup-error.mjs';

const BY_HAND = 'Or set NATS_SERVER_BIN to the path of a nats-server, or NATS_URL to a server.';
const PROGRAM = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';

const unpackedIn = (folder) => path.join(folder, 'nats-server/usr/sbin/nats-server');
const fetchedIn = (folder) => path.join(folder, 'nats-server-release', PROGRAM);

/** Returns the path of a nats-server: that of NATS_SERVER_BIN, an installed one, or one in the cache. On Debian it is downloaded if needed. */
export function natsServer(print = console.log) {
  const program = existing();
  if (program) return program;
  if (!hasApt()) throw new SetupError(`Afterword needs nats-server. ${howToInstall()} ${BY_HAND}`);
  try {
    return unpackFromApt(cacheFolder(), print);
  } catch (error) {
    throw new SetupError(`nats-server could not be downloaded (${reasonOf(error)}). ${howToInstall()} ${BY_HAND}`);
  }
}

/**
 * Downloads a nats-server for `natsServer` if there is none: on Debian from its package sources, elsewhere the pinned release. It is not
 * installed, because Debian's package would start a server of its own on port 4222.
 */
export async function fetchNatsServer(
  print = console.log,
  { platform = ourPlatform(), apt = hasApt(), find = existing, folder = cacheFolder() } = {},
) {
  if (find()) return;
  const problems = [];
  for (const download of [...(apt ? [unpackFromApt] : []), fetchRelease]) {
    try {
      await download(folder, print, platform);
      return;
    } catch (error) {
      problems.push(reasonOf(error));
    }
  }
  throw new SetupError(
    `Afterword needs nats-server, and it could not be downloaded: ${problems.join('; ')}. ${howToInstall(platform)} ${BY_HAND}`,
  );
}

function existing() {
  const named = process.env.NATS_SERVER_BIN;
  if (named && !isProgram(named))
    throw new SetupError(`NATS_SERVER_BIN is ${named}, which is not a program. Set it to a nats-server, or unset it.`);
  return named || findProgram('nats-server') || [unpackedIn(cacheFolder()), fetchedIn(cacheFolder())].find(isProgram);
}

function unpackFromApt(folder, print) {
  print(`Downloading nats-server from this system's package sources into ${folder} (once; nothing is installed).`);
  unpackDebianPackage('nats-server', path.join(folder, 'nats-server'));
  return unpackedIn(folder);
}

async function fetchRelease(folder, print, platform) {
  const release = releaseFor(platform);
  if (!release) throw new Error(`there is no release with a known checksum for ${platform}`);
  print(`Downloading nats-server ${release.version} from ${new URL(release.url).host} into ${folder} (once; nothing is installed).`);
  await fetchProgram(release, fetchedIn(folder));
}

const ourPlatform = () => `${process.platform}-${process.arch}`;

const reasonOf = (error) =>
  String(error.stderr?.length ? error.stderr : error.message)
    .trim()
    .split('\n')
    .at(-1);

function howToInstall(platform = ourPlatform()) {
  if (platform.startsWith('darwin')) return 'Install it with: brew install nats-server.';
  if (platform.startsWith('win32')) return 'Install it with: winget install NATSAuthors.NATSServer.';
  return 'Install it with the package manager of this system.';
}
