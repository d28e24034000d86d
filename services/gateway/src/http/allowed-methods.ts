import { LIVE_PATH, MCP_PATH, routes } from '@afterword/proto';

const served = [...routes.map(({ path }) => path), `GET ${LIVE_PATH}`, `POST ${MCP_PATH}`].map((route) => {
  const [method, path] = route.split(' ') as [string, string];
  return { method, segments: path.split('/') };
});

/** Returns the methods that the API serves at a path, empty if there is nothing at it. */
export function allowedMethods(path: string): string[] {
  const segments = path.replace(/\/$/, '').split('/');
  const there = served.filter((route) => route.segments.length === segments.length && route.segments.every(matches));
  return [...new Set(there.map(({ method }) => method))].sort();

  function matches(segment: string, index: number): boolean {
    return segment.startsWith('{') ? segments[index] !== '' : segment === segments[index];
  }
}
