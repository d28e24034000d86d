/** NUL and halves of a character: JSON can carry them, and no database keeps them. */
const UNSTORABLE = /[\u0000\ud800-\udfff]/u;

/** The path of the first text within a value that cannot be stored; undefined where all of it can. */
export function unstorable(value: unknown): string | undefined {
  const waiting: [path: string, part: object][] = [['', { '': value }]];
  for (const [path, part] of waiting) {
    for (const name of Object.keys(part)) {
      const inner: unknown = part[name as keyof typeof part];
      if (typeof inner === 'string' && UNSTORABLE.test(inner)) return joined(path, name);
      if (typeof inner === 'object' && inner !== null) waiting.push([joined(path, name), inner]);
    }
  }
  return undefined;
}

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
