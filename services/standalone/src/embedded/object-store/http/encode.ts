/** Percent-encoding as S3 has it: stricter than encodeURIComponent. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
