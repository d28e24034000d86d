import { headers, type MsgHdrs } from '@nats-io/transport-node';

export function toHeaders(values: Record<string, string>): MsgHdrs {
  const result = headers();
  for (const [name, value] of Object.entries(values)) result.set(name, value);
  return result;
}

/** Returns the headers of a message as a record. Names keep their case. */
export function readHeaders(source: MsgHdrs | undefined): Record<string, string> {
  return Object.fromEntries([...(source ?? [])].map(([name, values]) => [name, values[0] ?? '']));
}
