import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Metrics } from '@afterword/platform';
import { describe, expect, it } from '@jest/globals';
import { Cluster } from '../cluster/cluster';
import type { Manifest } from '../cluster/manifest';
import { readManifests, renderedYaml } from '../cluster/read-manifests';
import { PRODUCTION } from '../installations';
import { serviceNames } from '../services';
import { DASHBOARDS, dashboards } from './dashboards';
import { alertQueries, panelQueries } from './queries';

const WRITER = path.join(DASHBOARDS, '../write-dashboards.mjs');

describe('the dashboards', () => {
  it('are up to date with their sources', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dashboards-'));
    execFileSync(process.execPath, [WRITER, folder]);
    const [written, committed] = [folder, DASHBOARDS].map((from) =>
      readdirSync(from).map((file) => [file, readFileSync(path.join(from, file), 'utf8')]),
    );
    rmSync(folder, { recursive: true });
    expect(committed).toEqual(written);
  });

  it('are one for the team, one for operators, and for developers one of traces and one of each service', () => {
    const readers = Object.fromEntries(dashboards().map(({ uid, tags }) => [uid, tags]));
    const forReader = (reader: string, names: readonly string[]) => names.map((name) => [`afterword-${name}`, ['afterword', reader]]);
    const expected = [
      ...forReader('team', ['team']),
      ...forReader('operator', ['overview']),
      ...forReader('developer', ['traces', ...serviceNames]),
    ];
    expect(readers).toEqual(Object.fromEntries(expected));
  });

  it('link to Afterword and to the dashboards of every reader', () => {
    for (const { links } of dashboards()) {
      expect(links.map(({ type, url, tags }) => ({ type, url, tags }))).toEqual([
        { type: 'link', url: '${product}', tags: [] },
        ...['team', 'operator', 'developer'].map((reader) => ({ type: 'dashboards', url: undefined, tags: ['afterword', reader] })),
      ]);
    }
  });

  it('search traces of every service, by the name under which it sends them', () => {
    const { templating } = dashboards().find(({ uid }) => uid === 'afterword-traces')!;
    const offered = templating.list.find(({ name }) => name === 'service')!.query as string;
    expect(offered.split(', ').sort()).toEqual(serviceNames.map((name) => `${name} : afterword-${name}`).sort());
  });

  it('lead from the latency of RPC to the traces of the service', () => {
    const text = JSON.stringify(dashboards().find(({ uid }) => uid === 'afterword-content'));
    expect(text.match(/\/d\/afterword-traces\?[^"]*var-service=afterword-content"/g)).toHaveLength(2);
  });

  it('explain every panel', () => {
    for (const { title, panels } of dashboards()) {
      for (const { title: panel, description } of panels)
        expect([title, panel, description]).toEqual([title, panel, expect.stringMatching(/\.$/)]);
    }
  });

  it('fit on the page without overlapping panels', () => {
    for (const { title, panels } of dashboards()) {
      const taken = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
      );
      expect([title, new Set(taken).size]).toEqual([title, taken.length]);
      expect([title, Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))]).toEqual([title, 24]);
    }
  });

  it('and the alerts use every metric, and no unknown one', () => {
    const { registry } = new Metrics('any');
    const known = registry.getMetricsAsArray().map(({ name }) => name);
    const used = [...panelQueries(), ...alertQueries()].flatMap(({ promql }) => promql.match(/\bafterword_\w+/g) ?? []);
    const named = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
    expect(used.map(named).filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !used.map(named).includes(name))).toEqual([]);
  });

  it('concern one installation in every query', () => {
    for (const { place, promql } of panelQueries()) {
      const selectors = promql.match(/\b(?:afterword_\w+|nodejs_\w+|process_\w+|ALERTS)\b(?:{namespace="afterword")?/g) ?? [];
      expect([place, selectors.filter((selector) => !selector.endsWith('{namespace="afterword"'))]).toEqual([place, []]);
    }
  });

  it('and the alerts find the labels that the services set: none is one that a scrape sets, too', () => {
    const metrics = new Metrics('any').registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[];
    for (const { name, labelNames } of metrics)
      expect([name, labelNames.filter((label) => ['job', 'instance', 'namespace', 'pod', 'container'].includes(label))]).toEqual([
        name,
        [],
      ]);
  });

  it('are in Kubernetes, with the labels that Grafana looks for', () => {
    interface ConfigMap extends Manifest {
      data: Record<string, string>;
    }
    const map = new Cluster(readManifests(renderedYaml(PRODUCTION))).find<ConfigMap>('ConfigMap', 'afterword-dashboards');
    expect(map?.metadata.labels).toMatchObject({ grafana_dashboard: '1' });
    expect(Object.keys(map?.data ?? {}).sort()).toEqual(readdirSync(DASHBOARDS).sort());
  });
});
