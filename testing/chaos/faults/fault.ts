export const SERVERS = ['postgres', 'nats', 'storage'] as const;
export type Server = (typeof SERVERS)[number];

/** What a power cut leaves of the store of NATS: an earlier state, whole or without the consumers' positions, or a damaged one. */
export const DAMAGES = ['roll back', 'roll back messages', 'truncate', 'remove'] as const;
export type Damage = (typeof DAMAGES)[number];

/** One disturbance. `victim` numbers the processes; whoever has fewer counts on from the first. */
export type Fault =
  | { kind: 'kill'; victim: number }
  | { kind: 'freeze'; victim: number; forMs: number }
  | { kind: 'restart'; server: Server }
  | { kind: 'cut'; server: Server }
  | { kind: 'delay'; server: Server; byMs: number; forMs: number }
  | { kind: 'fill the disk'; forMs: number }
  | { kind: 'redeliver'; share: number }
  /** `share` of the time since the last start, or of the newest messages, is lost. */
  | { kind: 'power cut'; damage: Damage; share: number };

export type FaultKind = Fault['kind'];

export function describeFault(fault: Fault): string {
  const { kind, ...rest } = fault;
  return `${kind} ${Object.entries(rest)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`;
}
