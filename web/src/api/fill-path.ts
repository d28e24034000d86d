import type { Call, CallInput, Method } from '@afterword/proto';

/** The method, the path with its parameters filled in, and the remaining input of a call. */
export function fillPath<C extends Call>(call: C, input: CallInput<C>) {
  const [method, template] = call.split(' ') as [Method, string];
  const rest = new Map<string, unknown>(Object.entries(input as object));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  });
  return { method, path, rest: Object.fromEntries(rest) };
}
