/** NUL and halves of a character: JSON can carry them, and no database keeps them. */
const UNSTORABLE = /[\u0000\ud800-\udfff]/u;

/** The path of the first text within a value that cannot be stored; undefined where all of it can. */
export function unstorable(value: unknown): string | undefined {
  const waiting: [path: string, part: unknown][] = [['', value]];
  for (const [path, part] of waiting) {
    if (typeof part === 'string' && UNSTORABLE.test(part)) return path;
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, inner] of Object.entries(part)) waiting.push([path === '' ? name : `${path}.${name}`, inner]);
  }
  return undefined;
}
