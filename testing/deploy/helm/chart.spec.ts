import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { freshFolder } from '@afterword/testing';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from '../cluster/manifest';
import { readManifests, renderedYaml } from '../cluster/read-manifests';
import { ALL_COMPONENTS, PRODUCTION, SECRETS, SMALL } from '../installations';
import { findingsOf } from '../rules';
import { CHART, findHelm } from './find-helm';

const helm = findHelm();
const describeWithHelm = helm ? describe : describe.skip;

function run(...values: string[]): { status: number | null; stdout: string; stderr: string } {
  const args = ['template', 'afterword', CHART, '--namespace', 'afterword', '--kube-version', '1.27.0', ...values];
  return spawnSync(helm!, args, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
}

function renderedChart(...values: string[]): string {
  const { status, stdout, stderr } = run(...values);
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/**
 * Returns objects by kind and name, read as YAML 1.1 like Helm and kustomize do. Helm itself makes the namespace of a release, and the classes
 * belong to the cluster.
 */
function objectsOf(yaml: string): Record<string, unknown> {
  const all = parseAllDocuments(yaml, { version: '1.1' }).map((document) => document.toJS() as Manifest | null);
  const inRelease = all.filter((manifest) => manifest !== null).filter(({ kind }) => !['Namespace', 'PriorityClass'].includes(kind));
  return Object.fromEntries(inRelease.map((manifest) => [`${manifest.kind}/${manifest.metadata.name}`, manifest]));
}

describe('the chart', () => {
  it('is what npm run helm writes', async () => {
    const folder = await freshFolder();
    cpSync(CHART, folder, { recursive: true, dereference: true });
    execFileSync(process.execPath, ['deploy/helm/write-chart.mjs', folder]);
    const templates = readdirSync(path.join(CHART, 'templates'));
    expect(readdirSync(path.join(folder, 'templates'))).toEqual(templates);
    for (const name of templates)
      expect(readFileSync(path.join(folder, 'templates', name), 'utf8')).toBe(readFileSync(path.join(CHART, 'templates', name), 'utf8'));
  });

  it('has the version of the product', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const chart = readFileSync(path.join(CHART, 'Chart.yaml'), 'utf8');
    expect(chart).toContain(`\nversion: ${version}\nappVersion: ${version}\n`);
  });
});

describeWithHelm('Helm renders', () => {
  it.each([
    ['the overlay for production from the default values', PRODUCTION, []],
    ['the overlay for a small installation from its values', SMALL, ['--values', path.join(CHART, 'small.yaml')]],
    [
      'every component',
      ALL_COMPONENTS,
      ['--set', 'objectStore.enabled=true,priorities.enabled=true,ingress.enabled=true,gatewayApi.enabled=true'],
    ],
  ])('%s, object for object as kustomize', (_what, overlay, values) => {
    expect(objectsOf(renderedChart(...values))).toEqual(objectsOf(renderedYaml(overlay)));
  });

  it('an installation of a team without findings', async () => {
    const values = {
      'image.registry': 'registry.team.example/afterword',
      'image.version': '1.2.3-rc.1',
      publicUrl: 'https://afterword.team.example',
      's3.bucket': 'afterword-team',
      'settings.AI_MONTHLY_LIMIT': '25',
      'storage.className': 'fast',
      'ingress.className': 'haproxy',
      'storage.backups': '1Ti',
    };
    const given = Object.entries(values).flatMap(([name, value]) => ['--set-string', `${name}=${value}`]);
    const yaml = renderedChart(...given, '--set', 'databaseUsers.enabled=true,ingress.enabled=true');
    expect(await findingsOf(yaml, SECRETS)).toEqual([]);
    for (const expected of [
      /image: '?registry\.team\.example\/afterword\/gateway:1\.2\.3-rc\.1'?$/m,
      /AI_MONTHLY_LIMIT: "25"/,
      /storageClassName: '?fast/,
      /helm\.sh\/hook: pre-install,pre-upgrade/,
      /host: '?afterword\.team\.example'?$/m,
      /ingressClassName: '?haproxy/,
      /runbook_url: '?https:\/\/afterword\.team\.example\/runbooks\//,
    ])
      expect(yaml).toMatch(expected);
    expect(yaml).not.toContain('example.com/runbooks');
  });

  it('a policy for servers outside of the cluster', async () => {
    const servers = [
      { cidr: '10.20.30.0/24', ports: [6432, 9000] },
      { cidr: 'fd00::/8', ports: [587] },
    ];
    const yaml = renderedChart('--set-json', `networkPolicies.servers=${JSON.stringify(servers)}`);
    expect(await findingsOf(yaml, SECRETS)).toEqual([]);
    const { spec } = objectsOf(yaml)['NetworkPolicy/servers-of-our-network'] as { spec: object };
    expect(spec).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/component': 'service' } },
      policyTypes: ['Egress'],
      egress: servers.map(({ cidr, ports }) => ({
        to: [{ ipBlock: { cidr } }],
        ports: ports.map((port) => ({ port, protocol: 'TCP' })),
      })),
    });
  });

  it('what is switched off not at all', () => {
    const off = ['networkPolicies', 'monitoring', 'backup'].map((part) => `${part}.enabled=false`).join(',');
    const kinds = readManifests(renderedChart('--set', off)).map(({ kind }) => kind);
    expect(kinds).toContain('Deployment');
    for (const kind of ['NetworkPolicy', 'PodMonitor', 'PrometheusRule', 'CronJob', 'PersistentVolumeClaim'])
      expect(kinds).not.toContain(kind);
  });
});

describeWithHelm('Helm refuses', () => {
  it.each([
    ['an unknown size', 'size=medium', /size must be one of/],
    ['a misspelled value', 'publicURL=https://a.example', /publicURL is not allowed/],
    ['an address without a scheme', 'publicUrl=afterword.example.com', /publicUrl: Does not match pattern/],
    ['an address that would end a text of YAML', "publicUrl=https://a.example/'", /publicUrl: Does not match pattern/],
    ['a secret among the settings', 'settings.OPENAI_API_KEY=sk-1', /OPENAI_API_KEY/],
    ['an address without its length', 'networkPolicies.servers[0].cidr=10.1.2.3,networkPolicies.servers[0].ports={9000}', /cidr/],
    ['a server without ports', 'networkPolicies.servers[0].cidr=10.1.2.3/32', /ports/],
    ['a size of a volume without a unit', 'storage.nats=10', /storage\.nats/],
  ])('%s', (_what, value, reason) => {
    const { status, stderr } = run('--set', value);
    expect(status).toBe(1);
    expect(stderr).toMatch(reason);
  });
});
