import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { freshFolder } from '@afterword/testing';
import { processes } from './services';

const SCRIPT = path.resolve(import.meta.dirname, '../../deploy/upgrade.sh');
const processNames = Object.keys(processes);

/**
 * A stand-in for Docker: notes each call, and keeps containers in a file, a line with service and id for each. `up --scale` makes as many as
 * it is told. All are healthy, but new ones of the service BROKEN crash.
 */
const DOCKER = `#!/bin/sh
echo "$*" >>"$ENGINE.calls"
for last; do :; done
case "$*" in
  'compose ps --services') printf 'web\\nprometheus\\nalertmanager\\n' ;;
  'compose ps '*) sed -n "s/^$last //p" "$ENGINE" ;;
  'compose up '*)
    for word; do
      case "$word" in *=*) ;; *) continue ;; esac
      service=\${word%=*}
      count=$(grep -c "^$service " "$ENGINE")
      while [ "$count" -lt "\${word#*=}" ]; do
        echo "$service new-$service-$count" >>"$ENGINE"
        count=$((count + 1))
      done
    done
    ;;
  'inspect '*)
    case "$*" in *"new-$BROKEN-"*) crashes=3 ;; esac
    case "$*" in *RestartCount*) echo "\${crashes:-0}" ;; *) [ "\${crashes:-0}" = 0 ] && echo healthy || echo starting ;; esac
    ;;
  'rm '*) sed -i "/ $last$/d" "$ENGINE" ;;
esac
`;

describe('deploy/upgrade.sh', () => {
  let folder: string;
  let engine: string;
  beforeEach(async () => {
    folder = await freshFolder();
    mkdirSync(path.join(folder, 'bin'));
    writeFileSync(path.join(folder, 'bin/docker'), DOCKER, { mode: 0o755 });
    engine = path.join(folder, 'engine');
  });

  /** The number of containers of each service that run before. */
  function upgrade(running: Record<string, number>, { broken = '' } = {}) {
    const containers = Object.entries(running).flatMap(([service, count]) =>
      Array.from({ length: count }, (_, index) => `${service} old-${service}-${index}\n`),
    );
    writeFileSync(engine, containers.join(''));
    const env = {
      ...process.env,
      PATH: `${folder}/bin:${process.env['PATH']}`,
      ENGINE: engine,
      BROKEN: broken,
      COMPOSE_ENV_FILES: '/dev/null',
    };
    return spawnSync('sh', [SCRIPT, '--no-build'], { env, encoding: 'utf8' });
  }
  const linesOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n');
  const calls = () => linesOf(`${engine}.calls`);
  const remaining = () =>
    linesOf(engine)
      .map((line) => line.split(' ')[1]!)
      .toSorted();
  const oneOfEach = Object.fromEntries(processNames.map((name) => [name, 1]));

  it('starts every service of the new version beside the old one before it stops anything', () => {
    expect(upgrade(oneOfEach)).toMatchObject({ status: 0, stderr: '' });
    expect(remaining()).toEqual(processNames.map((name) => `new-${name}-1`).toSorted());
    const started = calls().findIndex((call) => processNames.every((name) => call.includes(`--scale ${name}=2`)));
    expect(calls()[started]).toMatch(/^compose up .*--no-recreate/);
    expect(started).toBeLessThan(calls().findIndex((call) => /^(stop|rm) /.test(call)));
  });

  it('leaves the old version as it is if the new one crashes', () => {
    const { status, stderr } = upgrade(oneOfEach, { broken: 'content' });
    expect(status).toBe(1);
    expect(stderr).toContain('The version that ran before goes on.');
    expect(remaining()).toEqual(processNames.map((name) => `old-${name}-0`).toSorted());
    expect(calls()).not.toContainEqual(expect.stringMatching(/^stop /));
  });

  it('keeps the number of replicas', () => {
    expect(upgrade({ ...oneOfEach, transcription: 3 }).status).toBe(0);
    expect(remaining().filter((id) => id.includes('transcription'))).toHaveLength(3);
    expect(
      calls()
        .filter((call) => call.includes('--scale'))
        .map((call) => /transcription=\d/.exec(call)?.[0]),
    ).toEqual(['transcription=6', 'transcription=3']);
  });

  it('has NATS, the proxy, Prometheus and Alertmanager read the files of the new version', () => {
    upgrade(oneOfEach);
    for (const expected of [
      /^compose kill --signal HUP nats$/,
      /^compose exec --no-TTY web caddy reload /,
      /^compose kill --signal HUP prometheus$/,
      /^compose restart alertmanager$/,
    ])
      expect(calls()).toContainEqual(expect.stringMatching(expected));
    const read = calls().findIndex((call) => call.includes('HUP nats'));
    expect(read).toBeLessThan(calls().findIndex((call) => call.includes('--no-recreate')));
  });

  it('starts everything where nothing runs', () => {
    expect(upgrade({}).status).toBe(0);
    expect(calls().at(-1)).toBe('compose up --detach --no-build --wait');
  });

  it('refuses what it does not know', () => {
    const { status, stderr } = spawnSync('sh', [SCRIPT, '--nobuild'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, 'Usage: sh deploy/upgrade.sh [--no-build]\n']);
  });
});
