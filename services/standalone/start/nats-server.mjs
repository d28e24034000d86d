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

/** The path of a nats-server: the one NATS_SERVER_BIN names, else an installed one, else one of the cache, unpacked now where this is Debian. */
export function natsServer(say = console.log) {
  const program = existing();
  if (program) return program;
  if (!hasApt()) throw new SetupError(`Afterword needs nats-server. ${howToInstall()} ${BY_HAND}`);
  try {
    return unpackFromApt(cacheFolder(), say);
  } catch (error) {
    throw new SetupError(`nats-server could not be fetched (${reasonOf(error)}). ${howToInstall()} ${BY_HAND}`);
  }
}

/**
 * Makes sure that `natsServer` finds one: on Debian from its package sources, elsewhere the pinned release. It is never installed:
 * Debian's package would start a server of its own on port 4222.
 */
export async function fetchNatsServer(
  say = console.log,
  { platform = ourPlatform(), apt = hasApt(), find = existing, folder = cacheFolder() } = {},
) {
  if (find()) return;
  const problems = [];
  for (const fetchIt of [...(apt ? [unpackFromApt] : []), fetchRelease]) {
    try {
      await fetchIt(folder, say, platform);
      return;
    } catch (error) {
      problems.push(reasonOf(error));
    }
  }
  throw new SetupError(`Afterword needs nats-server, and could not fetch it: ${problems.join('; ')}. ${howToInstall(platform)} ${BY_HAND}`);
}

function existing() {
  const named = process.env.NATS_SERVER_BIN;
  if (named && !isProgram(named))
    throw new SetupError(`NATS_SERVER_BIN is ${named}, which is not a program. Set it to a nats-server, or leave it out.`);
  return named || findProgram('nats-server') || [unpackedIn(cacheFolder()), fetchedIn(cacheFolder())].find(isProgram);
}

function unpackFromApt(folder, say) {
  say(`Fetching nats-server from this system's package sources into ${folder} (once; nothing is installed).`);
  unpackDebianPackage('nats-server', path.join(folder, 'nats-server'));
  return unpackedIn(folder);
}

async function fetchRelease(folder, say, platform) {
  const release = releaseFor(platform);
  if (!release) throw new Error(`no release with a known checksum is named for ${platform}`);
  say(`Fetching nats-server ${release.version} from ${new URL(release.url).host} into ${folder} (once; nothing is installed).`);
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
