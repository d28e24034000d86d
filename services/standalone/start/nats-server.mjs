import path from 'node:path';
import { cacheFolder } from './cache-folder.mjs';
import { hasApt, unpackDebianPackage } from './private-apt.mjs';
import { findProgram, isProgram } from './programs.mjs';
import { SetupError } from './setup-error.mjs';

/** The path of a nats-server, found or unpacked. It is never installed: Debian's package would start a server of its own on port 4222. */
export function natsServer(say = console.log) {
  const named = process.env.NATS_SERVER_BIN;
  if (named && !isProgram(named))
    throw new SetupError(`NATS_SERVER_BIN is ${named}, which is not a program. Set it to a nats-server, or leave it out.`);
  const unpacked = path.join(cacheFolder(), 'nats-server');
  const cached = path.join(unpacked, 'usr/sbin/nats-server');
  return named || findProgram('nats-server') || (isProgram(cached) ? cached : unpack(unpacked, cached, say));
}

function unpack(folder, program, say) {
  if (!hasApt())
    throw new SetupError(`Afterword needs nats-server. ${howToInstall()} Or set NATS_SERVER_BIN to its path, or NATS_URL to a server.`);
  say(`Fetching nats-server from this system's package sources into ${folder} (once; nothing is installed).`);
  try {
    unpackDebianPackage('nats-server', folder);
  } catch (error) {
    const reason = String(error.stderr ?? error.message)
      .trim()
      .split('\n')
      .at(-1);
    throw new SetupError(
      `nats-server could not be fetched (${reason}). Install nats-server by hand and set NATS_SERVER_BIN to its path, or set NATS_URL to a server.`,
    );
  }
  return program;
}

function howToInstall() {
  if (process.platform === 'darwin') return 'Install it with: brew install nats-server.';
  if (process.platform === 'win32') return 'Install it with: winget install NATSAuthors.NATSServer.';
  return 'Install it with the package manager of this system.';
}
