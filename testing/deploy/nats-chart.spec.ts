import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { freshFolder } from '@afterword/testing';
import { natsServer } from '@afterword/standalone/nats-server';
import { freePort, waitUntil } from '../src/product';
import { NATS_USERS } from '../src/fleet';
import { Cluster } from './cluster/cluster';
import type { Manifest } from './cluster/manifest';
import { readManifests, renderedYaml } from './cluster/read-manifests';
import { podSpec, type Workload } from './cluster/workload';
import { PRODUCTION } from './installations';

interface Service extends Manifest {
  spec: { clusterIP?: string; publishNotReadyAddresses?: boolean; ports: { port: number }[] };
}
interface ConfigMap extends Manifest {
  data: Record<string, string>;
}
/** What a running server says about its configuration. */
interface Varz {
  auth_required: boolean;
  ping_interval: number;
  ping_max: number;
  cluster: { name: string; urls: string[] };
  jetstream: { config: { max_storage: number } };
}

const FOLDER = path.resolve(import.meta.dirname, '../../deploy/k8s/nats-chart');
const USERS = path.join(FOLDER, '../components/least-privilege/users.conf');
const RENDERED = readFileSync(path.join(import.meta.dirname, 'nats-chart/rendered.yaml'), 'utf8');
/** Servers before 2.10 do not support it. */
const SYNC = /^\s*"?sync_interval"?: "?always"?$/m;
const PASSWORDS = Object.fromEntries(NATS_USERS.map((user) => [`NATS_PASSWORD_${user.toUpperCase()}`, `secret-of-${user}`]));

const official = new Cluster(readManifests(RENDERED));
const own = new Cluster(readManifests(renderedYaml(PRODUCTION)));

/** Starts a server with this configuration, at ports and with a folder of its own, and returns what it says of itself. */
async function varzOf(config: string): Promise<Partial<Varz>> {
  const folder = await freshFolder();
  const [client, route, monitor] = [await freePort(), await freePort(), await freePort()];
  const here = config
    .replace(SYNC, '')
    .replace(/(\bport"?: )4222/, `$1${client}`)
    .replace(/(\bport"?: )6222/, `$1${route}`)
    .replace(/(http_port"?: )8222/, `$1${monitor}`)
    .replace(/"?\/data"?/, `"${folder}"`)
    .replaceAll(/"?\/(?:var\/run\/nats|tmp)\/nats.pid"?/g, `"${folder}/nats.pid"`);
  writeFileSync(path.join(folder, 'nats.conf'), here);
  copyFileSync(USERS, path.join(folder, 'users.conf'));
  const server = spawn(natsServer(), ['-c', path.join(folder, 'nats.conf')], {
    env: { POD_NAME: 'nats-0', SERVER_NAME: 'nats-0', ...PASSWORDS },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  try {
    let varz: Varz | undefined;
    const ask = async () => {
      const response = await fetch(`http://127.0.0.1:${monitor}/varz`);
      varz = (await response.json()) as Varz;
      return true;
    };
    await waitUntil(
      () => ask().catch(() => false),
      20_000,
      () => 'NATS to respond',
    );
    const { auth_required, ping_interval, ping_max, cluster, jetstream } = varz!;
    return {
      auth_required,
      ping_interval,
      ping_max,
      cluster: { name: cluster.name, urls: cluster.urls },
      jetstream: { config: { max_storage: jetstream.config.max_storage } },
    };
  } finally {
    server.kill();
    await ended;
  }
}

describe('the values for the official chart of NATS', () => {
  it('are those that it was rendered with', () => {
    const hash = createHash('sha256').update(readFileSync(path.join(FOLDER, 'values.yaml')));
    expect(RENDERED).toContain(`# ${hash.digest('hex')}\n`);
  });

  it('run as many servers as the component does, in the same way', () => {
    const [theirs, ours] = [official, own].map((cluster) => cluster.find<Workload>('StatefulSet', 'nats')!);
    const shapeOf = (set: Workload) => {
      const { containers, securityContext, tolerations, terminationGracePeriodSeconds } = podSpec(set);
      const [{ image, resources, envFrom, securityContext: rights, ports = [] }] = containers as [(typeof containers)[number]];
      const { replicas, serviceName, podManagementPolicy } = set.spec as unknown as Record<string, unknown>;
      return {
        ...{ replicas, serviceName, podManagementPolicy, image, resources, envFrom, rights, securityContext, tolerations },
        ...{ terminationGracePeriodSeconds, containers: containers.length, ports: ports.map(({ containerPort }) => containerPort) },
      };
    };
    expect(shapeOf(theirs!)).toEqual(shapeOf(ours!));
  });

  it('are reached by the same names and ports, and by the network policies of Afterword', () => {
    for (const name of ['nats', 'nats-headless']) {
      const [theirs, ours] = [official, own].map((cluster) => cluster.find<Service>('Service', name)!.spec);
      const shapeOf = ({ clusterIP, publishNotReadyAddresses, ports }: Service['spec']) => ({
        ...{ clusterIP, publishNotReadyAddresses },
        ports: ports.map(({ port }) => port),
      });
      expect(shapeOf(theirs!)).toEqual(shapeOf(ours!));
    }
    expect(official.podsWith({ 'app.kubernetes.io/name': 'nats', 'app.kubernetes.io/part-of': 'afterword' })).toHaveLength(1);
  });

  it('configure a server like the component does: cluster, disk, pings, and users with their rights', async () => {
    const theirs = official.find<ConfigMap>('ConfigMap', 'nats-config')!.data['nats.conf']!;
    expect(theirs).toMatch(SYNC);
    expect(theirs).toMatch(/\binclude users\.conf;/);
    const ours = readFileSync(path.join(FOLDER, '../components/nats/nats.conf'), 'utf8');
    const shown = await varzOf(theirs);
    expect(shown).toMatchObject({ auth_required: true, ping_interval: 2_000_000_000, ping_max: 2 });
    expect(shown).toEqual(await varzOf(ours));
  });
});
