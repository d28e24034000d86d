import { headers, type MsgHdrs } from '@nats-io/transport-node';

export function toHeaders(values: Record<string, string>): MsgHdrs {
  const result = headers();
  for (const [name, value] of Object.entries(values)) result.set(name, value);
  return result;
}

/** A message's headers as a plain record; names in the case they were sent in. */
export function readHeaders(source: MsgHdrs | undefined): Record<string, string> {
  return Object.fromEntries([...(source ?? [])].map(([name, values]) => [name, values[0] ?? '']));
}
