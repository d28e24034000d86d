import type { Input, Output, Route } from '@afterword/proto';
import { queryOptions } from '@tanstack/react-query';
import { routePath } from './route-path';

/** Two lists are handed to the pages without the field that carries them. */
type Read<R extends Route> =
  Output<R> extends { episodes: infer List extends unknown[] }
    ? List
    : Output<R> extends { profiles: infer List extends unknown[] }
      ? List
      : Output<R>;

/** The query that reads a route: the parts of its key, joined with '/', are the path. */
export const reading = <R extends Route>(route: R, input: Input<R>) => queryOptions<Read<R>>({ queryKey: keyOf(route, input) });

function keyOf(route: Route, input: object) {
  const [, area, resource, ...rest] = routePath(route, input).path.split('/');
  return [`/${area}/${resource}`, ...rest];
}
