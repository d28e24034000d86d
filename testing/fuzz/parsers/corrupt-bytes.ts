import { HOSTILE_TEXTS } from '../input/hostile-values';
import type { Random } from '../input/random';

type Change = (bytes: Buffer, random: Random) => Buffer;

/** The number of bytes at the start in which formats store their most important data. */
const HEAD_BYTES = 512;
const EDGES = [0x00, 0x01, 0x7f, 0x80, 0xfe, 0xff];
const DIGITS = ['0', '-1', '99', '4294967296', '1e309', '９', ''];

const somewhere = (bytes: Buffer, random: Random): number =>
  random.below((random.chance(0.5) ? Math.min(HEAD_BYTES, bytes.length) : bytes.length) + 1);
const stretch = (bytes: Buffer, random: Random): Buffer => {
  const at = somewhere(bytes, random);
  return bytes.subarray(at, at + random.below(200));
};
const withInside = (bytes: Buffer, at: number, inside: Buffer, gone = 0): Buffer =>
  Buffer.concat([bytes.subarray(0, at), inside, bytes.subarray(at + gone)]);

const CHANGES: readonly Change[] = [
  (bytes, random) => withInside(bytes, somewhere(bytes, random), Buffer.from([random.below(256)]), 1),
  (bytes, random) => withInside(bytes, somewhere(bytes, random), Buffer.alloc(4, random.pick(EDGES)), 4),
  (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1)),
  (bytes, random) => withInside(bytes, somewhere(bytes, random), Buffer.alloc(0), random.below(200)),
  (bytes, random) => withInside(bytes, somewhere(bytes, random), stretch(bytes, random)),
  (bytes, random) => withInside(bytes, somewhere(bytes, random), Buffer.from(random.pick(HOSTILE_TEXTS))),
  (bytes, random) => Buffer.concat(Array.from({ length: 1 + random.below(20) }, () => bytes)).subarray(0, 300_000),
  (bytes, random) => numberChanged(bytes, random),
];

/** Replaces a number in a text by another one. */
function numberChanged(bytes: Buffer, random: Random): Buffer {
  const numbers = [...bytes.subarray(0, 50_000).toString('latin1').matchAll(/\d+/gu)];
  if (numbers.length === 0) return bytes;
  const { index, 0: digits } = random.pick(numbers);
  return withInside(bytes, index, Buffer.from(random.pick(DIGITS)), digits.length);
}

/** Returns a valid file with one to four changes. */
export function corruptBytes(good: Buffer, random: Random): Buffer {
  let bytes = good;
  for (let times = 1 + random.below(4); times > 0; times--) bytes = random.pick(CHANGES)(bytes, random);
  return bytes;
}
