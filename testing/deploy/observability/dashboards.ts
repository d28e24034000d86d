import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Panel {
  type: string;
  title: string;
  description?: string;
  options?: object;
  fieldConfig?: { defaults: { custom?: object } };
  gridPos: { x: number; y: number; w: number; h: number };
  /** Each asks Prometheus, the database of reports, or Jaeger. */
  targets?: ({ expr: string; legendFormat: string } | { rawSql: string } | { query: string } | { queryType: string })[];
}
export interface Dashboard {
  uid: string;
  title: string;
  tags: string[];
  links: { type: string; url?: string; tags: string[] }[];
  panels: Panel[];
  templating: { list: { name: string; query: unknown }[] };
}

export const DASHBOARDS = path.resolve(import.meta.dirname, '../../../deploy/grafana/dashboards');

/** Returns the dashboards with their panels, without headings. */
export const dashboards = (): Dashboard[] =>
  readdirSync(DASHBOARDS).map((file) => {
    const { panels, ...about } = JSON.parse(readFileSync(path.join(DASHBOARDS, file), 'utf8')) as Dashboard;
    return { ...about, panels: panels.filter(({ type }) => type !== 'row') };
  });
