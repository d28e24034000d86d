import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { overview } from './source/overview.mjs';
import { services } from './source/service.mjs';
import { team } from './source/team.mjs';
import { traces } from './source/traces.mjs';

/** A line for each panel, so that a change is seen as what it is. */
function textOf({ panels, ...about }) {
  const lines = panels.map((panel) => `    ${JSON.stringify(panel)}`).join(',\n');
  const head = JSON.stringify(about, null, 2).replace(/\n}$/, ',');
  return `${head}\n  "panels": [\n${lines}\n  ]\n}\n`;
}

/** Writes every dashboard as the JSON that Grafana reads: into `dashboards`, or into the folder that is named. */
const folder = process.argv[2] ?? path.join(import.meta.dirname, 'dashboards');
for (const dashboard of [team, overview, traces, ...services]) writeFileSync(path.join(folder, `${dashboard.uid}.json`), textOf(dashboard));
