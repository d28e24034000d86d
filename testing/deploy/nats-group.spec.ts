import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const SCRIPT = path.resolve(import.meta.dirname, '../../deploy/k8s/components/nats/in-group.sh');
/**
 * What /jsz of three servers of nats-server 2.10.27 said on 2026-11-27, in a new installation whose group was formed by nats-1, its leader,
 * and nats-2. The one of nats-0, which was left out, was the same as that of nats-2.
 */
const RECORDED = path.join(import.meta.dirname, 'nats-group');
/** Reads a URL from the file of this name, in place of the network. */
const WGET = `#!/bin/sh
for url; do :; done
case $url in
  http://127.0.0.1:8222/healthz*) exec cat "$FOLDER/health" ;;
  http://127.0.0.1:8222/jsz) exec cat "$FOLDER/own.json" ;;
  http://nats-1.nats-headless:8222/jsz) exec cat "$FOLDER/nats-1.json" ;;
esac
exit 1
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nats-group-'));
  writeFileSync(path.join(folder, 'wget'), WGET, { mode: 0o755 });
  writeFileSync(path.join(folder, 'health'), '{"status":"ok"}');
  copyFileSync(path.join(RECORDED, 'member.json'), path.join(folder, 'own.json'));
  copyFileSync(path.join(RECORDED, 'leader.json'), path.join(folder, 'nats-1.json'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function probe(server: string) {
  const env = { ...process.env, POD_NAME: server, FOLDER: folder, PATH: `${folder}${path.delimiter}${process.env['PATH']}` };
  const { status, stdout } = spawnSync('sh', [SCRIPT], { env, encoding: 'utf8' });
  return { status, says: stdout.trim() };
}

describe('the liveness probe of a NATS server', () => {
  it('fails for the server that the leader of the JetStream group does not count', () => {
    expect(probe('nats-0')).toEqual({ status: 1, says: 'nats-1 leads the JetStream group, and nats-0 is not in it.' });
  });

  it.each(['nats-1', 'nats-2'])('passes for %s, which is in the group', (server) => {
    expect(probe(server)).toEqual({ status: 0, says: '' });
  });

  it('fails if JetStream is off', () => {
    rmSync(path.join(folder, 'health'));
    expect(probe('nats-2')).toEqual({ status: 1, says: '' });
  });

  it('passes while the leader does not respond', () => {
    rmSync(path.join(folder, 'nats-1.json'));
    expect(probe('nats-0')).toEqual({ status: 0, says: '' });
  });

  it('passes while there is no leader', () => {
    writeFileSync(path.join(folder, 'own.json'), '{\n  "meta_cluster": {\n    "name": "afterword",\n    "cluster_size": 3\n  }\n}');
    expect(probe('nats-0')).toEqual({ status: 0, says: '' });
  });

  it('passes if the leader that this server knows leads no longer', () => {
    copyFileSync(path.join(RECORDED, 'member.json'), path.join(folder, 'nats-1.json'));
    expect(probe('nats-0')).toEqual({ status: 0, says: '' });
  });
});
