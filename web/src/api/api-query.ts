import type { Call, CallInput, CallOutput } from '@afterword/proto';
import { queryOptions } from '@tanstack/react-query';
import { fillPath } from './call';

/** Two responses are unwrapped: pages get the list without the field that holds it. */
type Read<C extends Call> =
  CallOutput<C> extends { episodes: infer List extends unknown[] }
    ? List
    : CallOutput<C> extends { profiles: infer List extends unknown[] }
      ? List
      : CallOutput<C>;

/** The query for a GET call. Its key, joined with '/', is the path, from which `query-client.ts` fetches it. */
export const apiQuery = <C extends Call & `GET ${string}`>(from: C, input: CallInput<C>) =>
  queryOptions<Read<C>>({ queryKey: keyOf(from, input) });

function keyOf<C extends Call>(from: C, input: CallInput<C>) {
  const [, area, resource, ...rest] = fillPath(from, input).path.split('/');
  return [`/${area}/${resource}`, ...rest];
}
