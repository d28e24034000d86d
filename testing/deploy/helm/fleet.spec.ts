import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { freshFolder } from '@afterword/testing';
import { parse } from 'yaml';
import { findHelm } from './find-helm';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const helm = findHelm();

interface ClusterFile {
  calls: string[];
  objects: { kind: string; metadata: { name: string; namespace?: string }; stringData?: Record<string, string> }[];
  releases: { name: string; namespace: string; status: string }[];
  broken?: string;
}

/** A folder of installations, and a cluster that is none: `cluster-stand-in.mjs` answers for helm and kubectl. */
class Fleet {
  private constructor(
    readonly folder: string,
    private readonly programs: string,
    private readonly clusterFile: string,
  ) {}

  static async start(): Promise<Fleet> {
    const folder = await freshFolder();
    const programs = path.join(folder, 'programs');
    mkdirSync(programs);
    for (const name of ['helm', 'kubectl']) symlinkSync(path.join(import.meta.dirname, 'cluster-stand-in.mjs'), path.join(programs, name));
    const fleet = new Fleet(path.join(folder, 'fleet'), programs, path.join(folder, 'cluster.json'));
    fleet.change({ calls: [], objects: [], releases: [] });
    return fleet;
  }

  run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
    const env = { ...process.env, PATH: `${this.programs}:${process.env['PATH']}`, CLUSTER_FILE: this.clusterFile, REAL_HELM: helm ?? '' };
    const command = ['deploy/helm/fleet.mjs', '--folder', this.folder, ...args];
    return spawnSync(process.execPath, command, { cwd: ROOT, env, encoding: 'utf8' });
  }

  /** With the Secrets that name its servers. */
  create(name: string): void {
    for (const secret of ['afterword-database', 'afterword-storage'])
      this.change({ objects: [...this.cluster.objects, { kind: 'Secret', metadata: { name: secret, namespace: name } }] });
    const { stderr } = this.run('create', name, '--url', `https://${name}.example.com`);
    expect(stderr).toBe('');
  }

  get cluster(): ClusterFile {
    return JSON.parse(readFileSync(this.clusterFile, 'utf8')) as ClusterFile;
  }

  change(changes: Partial<ClusterFile>): void {
    const known = existsSync(this.clusterFile) ? this.cluster : {};
    writeFileSync(this.clusterFile, JSON.stringify({ ...known, ...changes }));
  }

  valuesOf(name: string): Record<string, unknown> {
    return parse(readFileSync(path.join(this.folder, `${name}.yaml`), 'utf8')) as Record<string, unknown>;
  }

  /** The installations that helm was told to upgrade, in their order. */
  get upgraded(): string[] {
    return this.cluster.calls.flatMap((call) => /^helm upgrade (\S+)/.exec(call)?.[1] ?? []);
  }
}

describe('fleet create', () => {
  it('writes values with databases and a bucket of its own, and installs them', async () => {
    const fleet = await Fleet.start();
    fleet.create('team-b');
    expect(fleet.valuesOf('team-b')).toMatchObject({
      size: 'small',
      publicUrl: 'https://team-b.example.com',
      s3: { bucket: 'afterword-team-b' },
      settings: { DATABASE_PREFIX: 'afterword_team_b' },
    });
    expect(fleet.cluster.releases).toEqual([{ name: 'team-b', namespace: 'team-b', status: 'deployed' }]);
    expect(fleet.cluster.objects).toContainEqual({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: {
        name: 'team-b',
        labels: { 'pod-security.kubernetes.io/enforce': 'restricted', 'pod-security.kubernetes.io/warn': 'restricted' },
      },
    });
  });

  it('makes up the passwords of each installation, shows the one that people need, and passes none as an argument', async () => {
    const fleet = await Fleet.start();
    fleet.create('team-a');
    fleet.create('team-b');
    const made = fleet.cluster.objects.flatMap(({ stringData = {} }) => Object.entries(stringData).filter(([key]) => key !== 'NATS_URL'));
    expect(made).toHaveLength(2 * (2 + 8 + 6));
    const secrets = made.map(([, value]) => value);
    expect(new Set(secrets).size).toBe(secrets.length);
    for (const secret of secrets) expect(secret).toMatch(/^p[0-9a-f]{18,}$/);
    expect(fleet.cluster.calls.filter((call) => secrets.some((secret) => call.includes(secret)))).toEqual([]);
  });

  it('says which Secrets are missing, and installs nothing yet', async () => {
    const fleet = await Fleet.start();
    const { status, stdout, stderr } = fleet.run('create', 'team-b', '--url', 'https://b.example.com');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^The password of team-b is p[0-9a-f]{18}$/m);
    expect(stderr).toContain('create secret generic afterword-database --from-literal=DATABASE_URL=…');
    expect(stderr).toContain('create secret generic afterword-storage --from-literal=S3_ACCESS_KEY=…');
    expect(stderr).toContain('npm run fleet -- upgrade team-b');
    expect(fleet.upgraded).toEqual([]);
  });

  it.each([
    ['a name that is no namespace', ['Team_B', '--url', 'https://b.example.com'], /lower-case letters/],
    ['a missing address', ['team-b'], /--url/],
    ['an unknown option', ['team-b', '--hots', 'b.example.com'], /Unknown option '--hots'/],
  ])('refuses %s', async (_what, args, reason) => {
    const fleet = await Fleet.start();
    const { status, stderr } = fleet.run('create', ...args);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(reason) });
    expect(fleet.cluster.calls).toEqual([]);
  });

  it('refuses a second installation of the same name, and leaves the first as it is', async () => {
    const fleet = await Fleet.start();
    fleet.create('team-b');
    const { calls } = fleet.cluster;
    expect(fleet.run('create', 'team-b', '--url', 'https://other.example.com').stderr).toMatch(/team-b exists/);
    expect(fleet.valuesOf('team-b')).toMatchObject({ publicUrl: 'https://team-b.example.com' });
    expect(fleet.cluster.calls).toEqual(calls);
  });

  (helm ? it : it.skip)('refuses what the schema of the chart refuses, and leaves no file', async () => {
    const fleet = await Fleet.start();
    const { status, stderr } = fleet.run('create', 'team-b', '--url', 'b.example.com');
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/publicUrl: Does not match pattern/) });
    expect(existsSync(path.join(fleet.folder, 'team-b.yaml'))).toBe(false);
  });
});

describe('fleet list', () => {
  it('shows each installation with its version and status', async () => {
    const fleet = await Fleet.start();
    fleet.create('team-a');
    fleet.create('team-b');
    fleet.run('upgrade', 'team-b', '--version', '1.2.3');
    fleet.change({ releases: fleet.cluster.releases.filter(({ name }) => name !== 'team-a') });
    expect(fleet.run('list').stdout).toBe(`NAME    SIZE   VERSION  STATUS         ADDRESS
team-a  small  0.1.0    not installed  https://team-a.example.com
team-b  small  1.2.3    deployed       https://team-b.example.com
`);
  });
});

describe('fleet upgrade', () => {
  it('upgrades all one after the other, and stops at the first that fails', async () => {
    const fleet = await Fleet.start();
    for (const name of ['team-a', 'team-b', 'team-c']) fleet.create(name);
    fleet.change({ calls: [], broken: 'team-b' });
    const { status, stderr } = fleet.run('upgrade', '--all', '--version', '1.2.3');
    expect(status).toBe(1);
    expect(stderr).toBe('helm upgrade failed: Error: timed out waiting for the condition\nNot upgraded: team-c\n');
    expect(fleet.upgraded).toEqual(['team-a', 'team-b']);
    expect(fleet.valuesOf('team-a')).toMatchObject({ image: { version: '1.2.3' } });
    expect(fleet.valuesOf('team-c')).not.toHaveProperty('image');
  });

  it('keeps comments in the file, and gives what all have in common before it', async () => {
    const fleet = await Fleet.start();
    fleet.create('team-b');
    const file = path.join(fleet.folder, 'team-b.yaml');
    writeFileSync(file, `# Until March.\n${readFileSync(file, 'utf8')}`);
    writeFileSync(path.join(fleet.folder, '_shared.yaml'), 'image: { registry: registry.team.example/afterword }\n');
    fleet.run('upgrade', 'team-b', '--version', '1.2.3');
    expect(readFileSync(file, 'utf8')).toMatch(/^# Until March\.\n/);
    expect(fleet.cluster.calls.at(-1)).toMatch(/small\.yaml --values \S+_shared\.yaml --values \S+team-b\.yaml --atomic/);
  });

  it('refuses an installation that there is not', async () => {
    const fleet = await Fleet.start();
    expect(fleet.run('upgrade', 'team-z').stderr).toMatch(/There is no team-z/);
  });
});

describe('fleet delete', () => {
  it('asks for --yes, and keeps the volumes', async () => {
    const fleet = await Fleet.start();
    fleet.create('team-b');
    expect(fleet.run('delete', 'team-b').stderr).toMatch(/If you mean it/);
    expect(fleet.cluster.releases).toHaveLength(1);
    expect(fleet.run('delete', 'team-b', '--yes').stdout).toMatch(/bucket are kept, and so are the volumes/);
    expect(fleet.cluster.releases).toEqual([]);
    expect(fleet.cluster.objects.map(({ kind }) => kind)).toContain('Namespace');
    expect(fleet.run('list').stdout).not.toContain('team-b');
  });

  it('deletes the namespace with --with-volumes', async () => {
    const fleet = await Fleet.start();
    fleet.create('team-b');
    fleet.run('delete', 'team-b', '--yes', '--with-volumes');
    expect(fleet.cluster.objects).toEqual([]);
  });
});
