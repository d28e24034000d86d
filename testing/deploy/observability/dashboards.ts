import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Panel {
  type: string;
  title: string;
  description?: string;
  options?: object;
  fieldConfig?: { defaults: { custom?: object } };
  gridPos: { x: number; y: number; w: number; h: number };
  /** Each asks Prometheus, or the database of reports. */
  targets?: ({ expr: string; legendFormat: string } | { rawSql: string })[];
}
export interface Dashboard {
  uid: string;
  title: string;
  tags: string[];
  links: { type: string; url?: string; tags: string[] }[];
  panels: Panel[];
}

export const DASHBOARDS = path.resolve(import.meta.dirname, '../../../deploy/grafana/dashboards');

/** Returns the dashboards with their panels, without headings. */
export const dashboards = (): Dashboard[] =>
  readdirSync(DASHBOARDS).map((file) => {
    const { panels, ...about } = JSON.parse(readFileSync(path.join(DASHBOARDS, file), 'utf8')) as Dashboard;
    return { ...about, panels: panels.filter(({ type }) => type !== 'row') };
  });
