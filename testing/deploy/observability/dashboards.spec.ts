import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Cluster } from '../cluster/cluster';
import type { Manifest } from '../cluster/manifest';
import { readManifests, renderedYaml } from '../cluster/read-manifests';
import { PRODUCTION } from '../installations';
import { serviceNames } from '../services';
import { DASHBOARDS, dashboards } from './dashboards';

const WRITER = path.join(DASHBOARDS, '../write-dashboards.mjs');

describe('the dashboards', () => {
  it('are as they are described', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dashboards-'));
    execFileSync(process.execPath, [WRITER, folder]);
    const [written, committed] = [folder, DASHBOARDS].map((from) =>
      readdirSync(from).map((file) => [file, readFileSync(path.join(from, file), 'utf8')]),
    );
    rmSync(folder, { recursive: true });
    expect(committed).toEqual(written);
  });

  it('are one for those who look after the team, and one for each service', () => {
    const uids = dashboards().map(({ uid }) => uid);
    expect(uids.sort()).toEqual(['overview', ...serviceNames].map((name) => `afterword-${name}`).sort());
  });

  it('explain every panel', () => {
    for (const { title, panels } of dashboards()) {
      for (const { title: panel, description } of panels)
        expect([title, panel, description]).toEqual([title, panel, expect.stringMatching(/\.$/)]);
    }
  });

  it('are in Kubernetes too, as Grafana looks for them', () => {
    interface ConfigMap extends Manifest {
      data: Record<string, string>;
    }
    const map = new Cluster(readManifests(renderedYaml(PRODUCTION))).find<ConfigMap>('ConfigMap', 'afterword-dashboards');
    expect(map?.metadata.labels).toMatchObject({ grafana_dashboard: '1' });
    expect(Object.keys(map?.data ?? {}).sort()).toEqual(readdirSync(DASHBOARDS).sort());
  });
});
