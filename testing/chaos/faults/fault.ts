export const SERVERS = ['postgres', 'nats', 'storage'] as const;
export type Server = (typeof SERVERS)[number];

/** What a power cut does to the store of NATS: an earlier state, with or without the positions of consumers, or damaged files. */
export const DAMAGES = ['roll back', 'roll back messages', 'truncate', 'remove'] as const;
export type Damage = (typeof DAMAGES)[number];

/** A fault to inject. `victim` is the index of a process, modulo their number. */
export type Fault =
  | { kind: 'kill'; victim: number }
  | { kind: 'freeze'; victim: number; forMs: number }
  | { kind: 'restart'; server: Server }
  | { kind: 'cut'; server: Server }
  | { kind: 'delay'; server: Server; byMs: number; forMs: number }
  | { kind: 'fill the disk'; forMs: number }
  | { kind: 'redeliver'; share: number }
  /** `share` is the lost part of the time since the last start, or of the newest messages. */
  | { kind: 'power cut'; damage: Damage; share: number };

export type FaultKind = Fault['kind'];

export function describeFault(fault: Fault): string {
  const { kind, ...rest } = fault;
  return `${kind} ${Object.entries(rest)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`;
}
