import path from 'node:path';
import { readTranscriptFile, UnreadableTranscriptError } from '@afterword/language/transcript-files';
import type { Findings } from '../findings';
import { Random } from '../input/random';
import { findInternal } from '../requests/find-faults';
import { corruptBytes } from './corrupt-bytes';
import { transcripts } from './good-files';

interface Run {
  seed: number;
  count: number;
  findings: Findings;
}

/** The maximum time for a file of this size. */
const TIMEOUT_MS = 2000;
const UNSTORABLE = /[\u0000\ud800-\udfff]/u;
const SENTENCE = /^\p{Lu}.*[.]$/su;

/** Reads `count` corrupted transcript files with the code of the product. */
export function fuzzTranscripts({ seed, count, findings }: Run): void {
  const good = transcripts();
  for (let index = 0; index < count; index++) {
    const random = Random.ofCase(seed, index);
    const { name, bytes } = good[index % good.length]!;
    const damaged = index < good.length ? bytes : corruptBytes(bytes, random);
    const begin = performance.now();
    const fault = faultOf(name, damaged) ?? (performance.now() - begin > TIMEOUT_MS ? 'took too long' : undefined);
    findings.count(path.extname(name));
    if (fault !== undefined) findings.add({ index, subject: name, sent: damaged.toString('base64').slice(0, 2000), fault });
  }
}

function faultOf(name: string, bytes: Buffer): string | undefined {
  try {
    const { passages } = readTranscriptFile({ name, bytes });
    return passages.flatMap(({ startMs, endMs, speaker, text }) => faultsOfPassage(startMs, endMs, `${speaker ?? ''}${text}`))[0];
  } catch (error) {
    const isRefusal =
      error instanceof UnreadableTranscriptError && SENTENCE.test(error.message) && findInternal(error.message) === undefined;
    return isRefusal ? undefined : `failed with ${String(error)}`;
  }
}

function faultsOfPassage(startMs: number | null, endMs: number | null, text: string): string[] {
  const start = startMs ?? 0;
  const end = endMs ?? start;
  return [
    ...(Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end >= start
      ? []
      : [`has the times ${start} and ${end}`]),
    ...(UNSTORABLE.test(text) ? ['kept a character that cannot be stored'] : []),
  ];
}
