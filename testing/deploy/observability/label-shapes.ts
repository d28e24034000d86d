import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROMETHEUS } from './alerts';

type Labels = Record<string, string>;
/** For each label its values, or `*` where they depend on the installation or on what was used. */
type Shape = Record<string, string[] | '*'>;
/** By metric. A metric has several shapes if its series have different labels. */
export type LabelShapes = Record<string, Shape[]>;

const FILE = path.join(PROMETHEUS, 'label-shapes.json');
const OPEN = ['instance', 'namespace', 'lane', 'model', 'route', 'subject'];
/** Values of these exist only once something happened to a request. */
const OPEN_OF_REQUESTS = ['status', 'outcome', 'method'];

export const readLabelShapes = () => JSON.parse(readFileSync(FILE, 'utf8')) as LabelShapes;

/** One line for each shape, so that a change is seen as what it is. */
export function writeLabelShapes(shapes: LabelShapes): void {
  const lines = Object.entries(shapes).map(([metric, found]) => {
    const each = found.map((shape) => `    ${JSON.stringify(shape)}`).join(',\n');
    return `  ${JSON.stringify(metric)}: [\n${each}\n  ]`;
  });
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}

/** Returns the shapes of scraped series, in the order of their names. */
export function toLabelShapes(series: Labels[]): LabelShapes {
  const shapes: LabelShapes = {};
  const sorted = [...series].sort((a, b) => compare(keyOf(a), keyOf(b)));
  for (const each of sorted) {
    const { __name__: metric, ...labels } = each;
    const known = (shapes[metric!] ??= []);
    const shape = known.find((one) => hasSameNames(one, labels)) ?? known[known.push({}) - 1]!;
    for (const name of Object.keys(labels).sort(compare)) addValue(shape, name, labels);
  }
  return shapes;
}

/** Returns why a series cannot come from a scrape, or null. */
export function findFault(series: string, shapes: LabelShapes): string | null {
  const { __name__: metric, ...labels } = parseSeries(series);
  const known = shapes[metric!];
  if (!known) return `${metric} is not scraped`;
  const candidates = known.filter((shape) => hasSameNames(shape, labels));
  if (candidates.length === 0) return `${metric} has other labels: ${known.map((shape) => Object.keys(shape).join(', ')).join(' or ')}`;
  const wrong = candidates.map((shape) => Object.entries(labels).find(([name, value]) => !allows(shape[name], value)));
  if (wrong.includes(undefined)) return null;
  return `${metric} has no ${wrong[0]![0]}="${wrong[0]![1]}"`;
}

function parseSeries(series: string): Labels {
  const [, metric, labels = ''] = /^(\w+)(?:{(.*)})?$/.exec(series) ?? [];
  const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
  return { __name__: metric ?? series, ...Object.fromEntries(pairs) };
}

function addValue(shape: Shape, name: string, labels: Labels): void {
  const isRequest = 'route' in labels || 'subject' in labels;
  if (OPEN.includes(name) || (isRequest && OPEN_OF_REQUESTS.includes(name))) shape[name] = '*';
  else shape[name] = [...new Set([...(shape[name] ?? []), labels[name]!])].sort(compare);
}

const allows = (values: Shape[string] | undefined, value: string) => values === '*' || values?.includes(value) === true;
const keyOf = ({ __name__: metric, ...labels }: Labels) => `${metric} ${Object.keys(labels).sort(compare).join(' ')}`;
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function hasSameNames(shape: Shape, labels: Labels): boolean {
  const [ours, theirs] = [Object.keys(shape), Object.keys(labels)];
  return ours.length === theirs.length && ours.every((name) => theirs.includes(name));
}
