import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type Dashboard, dashboards, type Panel } from './dashboards';

const MODULES = path.resolve(import.meta.dirname, '../../../node_modules');
const COMPOSE_FILE = path.resolve(MODULES, '../docker-compose.yml');
const PANEL_TYPES = { stat: 'StatPanelCfg', bargauge: 'BarGaugePanelCfg', timeseries: 'TimeSeriesPanelCfg', table: 'TablePanelCfg' };
const COMPILER_OPTIONS = { strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', target: 'es2022', types: [] };

/** JSON has the values of enumerations, not their members. What has a default may be left out of the options of a panel. */
const HEAD = [
  'type Json<T> = T extends string ? `${T}` : T extends number | boolean | null | undefined ? T',
  '  : T extends (infer U)[] ? Json<U>[] : { [K in keyof T]: Json<T[K]> };',
  `import type { Dashboard, FieldConfig } from '@grafana/schema';`,
  ...Object.entries(PANEL_TYPES).map(
    ([type, name]) => `import type * as ${type} from '@grafana/schema/dist/types/raw/composable/${type}/panelcfg/x/${name}_types.gen';`,
  ),
];

/** A part of a dashboard, and the type that it must have. */
type TypedPart = [type: string, value: unknown];

const folder = mkdtempSync(path.join(tmpdir(), 'afterword-grafana-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns what the types of Grafana have against these dashboards, one line each. */
function findErrors(shown: Dashboard[]): string[] {
  const declarations = shown.flatMap((dashboard): TypedPart[] => [['Dashboard', dashboard], ...dashboard.panels.flatMap(typedParts)]);
  const lines = declarations.map(([type, value], at) => `export const value${at}: Json<${type}> = ${JSON.stringify(value)};`);
  writeFileSync(path.join(folder, 'dashboards.ts'), [...HEAD, ...lines].join('\n'));
  const paths = { '@grafana/schema': [`${MODULES}/@grafana/schema/dist/types/index.d.ts`], '@grafana/*': [`${MODULES}/@grafana/*`] };
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...COMPILER_OPTIONS, paths }, files: ['dashboards.ts'] }),
  );
  const tsc = [path.join(MODULES, 'typescript/bin/tsc'), '-p', folder, '--pretty', 'false'];
  const { stdout, status } = spawnSync(process.execPath, tsc, { encoding: 'utf8' });
  const errors = stdout.split('\n').filter((line) => line.includes('error TS'));
  if (status !== 0 && errors.length === 0) throw new Error(stdout);
  return errors;
}

/** Grafana publishes no type of these. */
const UNTYPED = ['traces'];

function typedParts({ type, options, fieldConfig }: Panel): TypedPart[] {
  if (UNTYPED.includes(type)) return [];
  if (!(type in PANEL_TYPES)) throw new Error(`${type} is not checked: add it to PANEL_TYPES.`);
  const parts: TypedPart[] = [
    [`Partial<${type}.Options>`, options],
    ['FieldConfig', fieldConfig?.defaults],
  ];
  const custom = fieldConfig?.defaults.custom;
  return custom ? [...parts, [`Partial<${type}.FieldConfig>`, custom]] : parts;
}

describe('the dashboards', () => {
  it('match the schema of the Grafana in the compose file', () => {
    const { version } = JSON.parse(readFileSync(path.join(MODULES, '@grafana/schema/package.json'), 'utf8')) as { version: string };
    expect(readFileSync(COMPOSE_FILE, 'utf8')).toContain(`image: grafana/grafana:${version}\n`);
    expect(findErrors(dashboards())).toEqual([]);
  });

  it.each<[string, RegExp, string]>([
    ['an unknown option', /"orientation":"horizontal"/, '"direction":"horizontal"'],
    ['an unknown value', /"displayMode":"basic"/, '"displayMode":"plain"'],
    ['a field that is missing', /"asDropdown":false,/, ''],
    ['a number in place of a text', /"unit":"s"/, '"unit":1'],
    ['an unknown way to draw', /"drawStyle":"bars"/, '"drawStyle":"columns"'],
  ])('are detected as wrong with %s', (_what, good, bad) => {
    const text = JSON.stringify(dashboards());
    expect(text).toMatch(good);
    expect(findErrors(JSON.parse(text.replace(good, bad)) as Dashboard[])).not.toEqual([]);
  });
});
