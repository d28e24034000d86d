import * as contract from './index';
import type { Event, Rpc } from './contract';

const hasKind = (value: unknown, kind: string) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
const values = Object.values<unknown>(contract);

/** Every event and RPC of the contract. */
export const events = values.filter((value): value is Event => hasKind(value, 'event'));
export const rpcs = values.filter((value): value is Rpc => hasKind(value, 'rpc'));
