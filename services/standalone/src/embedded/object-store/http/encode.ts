/** Percent-encodes as S3 does, which is stricter than encodeURIComponent. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
