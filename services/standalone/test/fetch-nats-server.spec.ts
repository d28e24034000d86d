import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from './temporary-folder';

const START = path.join(import.meta.dirname, '../start');
const PLATFORM = 'otheros-x64';
const PROGRAM = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';

type Archives = Record<string, { url: string; sha256: string | null }>;

let folder: string;
let remove: () => Promise<void>;
let server: Server;
let address: string;
let archive: Buffer;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.statusCode = request.url === '/release.tar.gz' ? 200 : 404;
    response.end(response.statusCode === 200 ? archive : 'Not found');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  const release = path.join(folder, 'release/nats-server-v1.2.3-otheros-x64');
  mkdirSync(release, { recursive: true });
  writeFileSync(path.join(release, PROGRAM), '#!/bin/sh\necho 1.2.3\n');
  writeFileSync(path.join(release, 'LICENSE'), '');
  execFileSync('tar', ['-czf', path.join(folder, 'release.tar.gz'), '-C', path.join(folder, 'release'), '.']);
  archive = readFileSync(path.join(folder, 'release.tar.gz'));
});
afterEach(() => remove());

const cache = () => path.join(folder, 'cache');
const program = () => path.join(cache(), 'nats-server-release', PROGRAM);

/** Runs the download of `npm start` for another platform without a nats-server. */
function fetchFrom(archives: Archives) {
  const release = path.join(folder, 'release.json');
  writeFileSync(release, JSON.stringify({ version: '1.2.3', archives }));
  const options = `{ platform: '${PLATFORM}', apt: false, find: () => undefined, folder: ${JSON.stringify(cache())} }`;
  const code = `import { fetchNatsServer } from ${JSON.stringify(path.join(START, 'nats-server.mjs'))}; await fetchNatsServer(console.log, ${options});`;
  const env = { PATH: process.env['PATH'], NATS_SERVER_RELEASE: release };
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { env });
}
const sha256 = () => createHash('sha256').update(archive).digest('hex');
const nothingIsLeft = () => expect(existsSync(cache()) ? readdirSync(path.dirname(program())) : []).toEqual([]);

describe('npm start without a nats-server', () => {
  it('downloads the release for its platform, and prints that', async () => {
    const { stdout } = await fetchFrom({ [PLATFORM]: { url: `${address}/release.tar.gz`, sha256: sha256() } });
    expect(stdout).toMatch(/^Downloading nats-server 1\.2\.3 from 127\.0\.0\.1:\d+ into .* \(once; nothing is installed\)\.\n$/);
    expect(readFileSync(program(), 'utf8')).toContain('echo 1.2.3');
    expect(statSync(program()).mode & 0o111).toBe(0o111);
    expect(readdirSync(path.dirname(program()))).toEqual([PROGRAM]);
  });

  it('refuses one with another checksum', async () => {
    const outcome = fetchFrom({ [PLATFORM]: { url: `${address}/release.tar.gz`, sha256: '0'.repeat(64) } });
    await expect(outcome).rejects.toThrow(
      /it could not be downloaded: the checksum of .*release\.tar\.gz is [0-9a-f]{64}, not 0{64}\. Install it with/,
    );
    nothingIsLeft();
  });

  it('reports an address without a release', async () => {
    const outcome = fetchFrom({ [PLATFORM]: { url: `${address}/gone.tar.gz`, sha256: sha256() } });
    await expect(outcome).rejects.toThrow(/it could not be downloaded: http:.*gone\.tar\.gz responded with status 404\. Install it with/);
    nothingIsLeft();
  });

  it('reports an unreachable address', async () => {
    const outcome = fetchFrom({ [PLATFORM]: { url: 'http://127.0.0.1:1/release.tar.gz', sha256: sha256() } });
    await expect(outcome).rejects.toThrow(
      /it could not be downloaded: http:\/\/127\.0\.0\.1:1\/release\.tar\.gz cannot be reached: .+\. Install it/,
    );
  });

  it.each<Archives>([{}, { [PLATFORM]: { url: 'http://127.0.0.1:1/', sha256: null } }])(
    'prints the install command if no checksum is known',
    async (archives) => {
      await expect(fetchFrom(archives)).rejects.toThrow(
        /there is no release with a known checksum for otheros-x64\. Install it with .* Or set NATS_SERVER_BIN to the path of a nats-server/,
      );
    },
  );

  it('has address and checksum for every platform with a bundled Postgres', () => {
    const { archives } = JSON.parse(readFileSync(path.join(START, 'nats-server-release.json'), 'utf8')) as {
      archives: Record<string, unknown>;
    };
    expect(Object.keys(archives).sort()).toEqual(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64']);
    for (const entry of Object.values(archives))
      expect(entry).toEqual({
        url: expect.stringMatching(/^https:\/\/github\.com\/nats-io\//),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
  });
});
