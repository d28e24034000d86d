import type { Capacity, Limit, Load } from './model';

/** Returns what a load needs, as the lines that `npm run capacity` prints. */
export function reportOf(load: Load, capacity: Capacity): string {
  const { size, services, total, month, databaseConnections, streamMb, limits } = capacity;
  const rows = services.map(({ service, pods, processors, memoryMb }) => [
    service,
    count(pods),
    amount(processors),
    `${count(memoryMb)} MB`,
  ]);
  const all = ['all installations', count(total.pods), amount(total.processors), `${amount(total.memoryMb / 1024)} GB`];
  return [
    `${plural(load.episodesADay, 'episode')} a day of ${count(load.minutes)} minutes, ${plural(load.teams, 'team')} of ${plural(load.members, 'member')}, ${load.hasKey ? 'with' : 'without'} a key: ${plural(load.teams, 'installation')} of the size ${size}.`,
    '',
    ...columns([['One installation', 'Pods', 'CPU at the peak', 'Memory'], ...rows, all]),
    '',
    ...columns([
      ['All installations', ''],
      ['Recordings', `${amount(month.recordingsGb)} GB a month`],
      ['Postgres', `${amount(month.databaseGb)} GB a month, ${count(databaseConnections)} connections at most`],
      ['Backups', `${amount(month.backupGb)} GB a month`],
      ['Events stream', `${amount(streamMb)} MB an installation`],
      ['AI', load.hasKey ? `$${amount(month.dollars)} a month` : 'nothing without a key'],
    ]),
    '',
    ...limits.map(
      ({ name, used, limit, unit }) => `${percent(used / limit).padStart(6)} of ${name}: ${amount(used)} of ${count(limit)} ${unit}`,
    ),
    '',
    saturation(limits),
  ].join('\n');
}

/** Returns a row of the table in docs/capacity.md. */
export function rowOf(load: Load, { total, month, databaseConnections, limits: [first] }: Capacity): string {
  const team = `${plural(load.teams, 'team')}, ${count(load.episodesADay)} a day, ${load.hasKey ? 'a key' : 'no key'}`;
  const needs = [count(total.pods), amount(total.processors), `${count(total.memoryMb / 1024)} GB`, count(databaseConnections)];
  const costs = [`${count(month.recordingsGb)} GB`, `${amount(month.databaseGb)} GB`, load.hasKey ? `$${count(month.dollars)}` : '–'];
  return `| ${[team, ...needs, ...costs, `${first!.name} (${percent(first!.used / first!.limit)})`].join(' | ')} |`;
}

/** Names what is used up first, also if the shipped limits suffice. */
export function saturation([first]: Limit[]): string {
  const { name, used, limit, turn } = first!;
  const suffices = used <= limit ? `, at ${amount(limit / used)} times this load` : '';
  return `What saturates first: ${name} (${percent(used / limit)})${suffices}; turn: ${turn}.`;
}

const count = (value: number) => Math.round(value).toLocaleString('en-US');
function amount(value: number): string {
  if (value > 0 && value < 0.01) return '<0.01';
  return value >= 100 ? count(value) : String(Number(value.toPrecision(2)));
}
const percent = (share: number) => `${count(share * 100)}%`;
const plural = (value: number, noun: string) => `${count(value)} ${noun}${value === 1 ? '' : 's'}`;

function columns(rows: string[][]): string[] {
  const widths = rows[0]!.map((_title, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
