export const SERVERS = ['postgres', 'nats', 'storage'] as const;
export type Server = (typeof SERVERS)[number];

/** One disturbance. `victim` numbers the processes; whoever has fewer counts on from the first. */
export type Strike =
  | { kind: 'kill'; victim: number }
  | { kind: 'freeze'; victim: number; forMs: number }
  | { kind: 'restart'; server: Server }
  | { kind: 'cut'; server: Server }
  | { kind: 'delay'; server: Server; byMs: number; forMs: number }
  | { kind: 'fill the disk'; forMs: number }
  | { kind: 'redeliver'; share: number };

export type StrikeKind = Strike['kind'];

export function described(strike: Strike): string {
  const { kind, ...rest } = strike;
  return `${kind} ${Object.entries(rest)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`;
}
