import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { documentedYaml, readManifests, renderedYaml } from './cluster/read-manifests';
import { ALL_COMPONENTS, DEV, PRODUCTION, SECRETS, SMALL } from './installations';
import { findingsOf } from './rules';

/** Renders a copy of the overlay for production, as a second team has it in the same cluster. */
function renderedForTeam(namespace: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterword-overlay-'));
  try {
    cpSync(PRODUCTION, folder, { recursive: true });
    const file = path.join(folder, 'kustomization.yaml');
    const copied = readFileSync(file, 'utf8').replaceAll('../../', `${path.relative(folder, path.resolve('deploy/k8s'))}/`);
    writeFileSync(file, copied.replace('namespace: afterword', `namespace: ${namespace}`));
    return renderedYaml(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the manifests', () => {
  it('for development have no findings, and need no external Secret', async () => {
    expect(await findingsOf(renderedYaml(DEV))).toEqual([]);
  });

  it('for production have no findings', async () => {
    expect(await findingsOf(renderedYaml(PRODUCTION), SECRETS)).toEqual([]);
  });

  it('for a small installation have no findings', async () => {
    expect(await findingsOf(renderedYaml(SMALL), SECRETS)).toEqual([]);
  });

  it('with every component and the examples of the documentation have no findings', async () => {
    const yaml = `${renderedYaml(ALL_COMPONENTS)}---\n${documentedYaml('deploy/k8s/README.md')}`;
    expect(await findingsOf(yaml, SECRETS)).toEqual([]);
  });

  it('for a second team have no findings, and differ from the first in the namespace alone', async () => {
    const [first, second] = [renderedYaml(PRODUCTION), renderedForTeam('team-b')];
    expect(await findingsOf(second, SECRETS)).toEqual([]);
    expect(second.replaceAll('team-b', 'afterword')).toBe(first);
    const namespaces = readManifests(second).map(({ kind, metadata }) => (kind === 'Namespace' ? metadata.name : metadata.namespace));
    expect(new Set(namespaces)).toEqual(new Set(['team-b']));
    const elsewhere = second.match(/[\w.-]+\.svc\.cluster\.local/g)?.filter((name) => !name.includes('.team-b.'));
    expect(elsewhere).toEqual(['prometheus-operated.monitoring.svc.cluster.local']);
  });

  it('for production refer to Secrets and contain none', () => {
    expect(readManifests(renderedYaml(PRODUCTION)).filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });
});
