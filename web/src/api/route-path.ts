import type { Method, Route } from '@afterword/proto';

/** Where a call goes: the route's path with its parameters filled in, and what is left of the input. */
export function routePath(route: Route, input: object) {
  const [method, template] = route.path.split(' ') as [Method, string];
  const rest = new Map<string, unknown>(Object.entries(input));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  });
  return { method, path, rest: Object.fromEntries(rest) };
}
