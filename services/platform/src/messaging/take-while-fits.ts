/** Half of what a message carries, so that what is added around the answers has room. */
const MAX_PAGE_BYTES = 512 * 1024;

/** As many answers from the front as one message carries, but at least one. */
export function takeWhileFits<T>(answers: readonly T[]): T[] {
  let bytes = 0;
  const tooMany = answers.findIndex((answer, index) => {
    bytes += Buffer.byteLength(JSON.stringify(answer));
    return index > 0 && bytes > MAX_PAGE_BYTES;
  });
  return answers.slice(0, tooMany === -1 ? answers.length : tooMany);
}
