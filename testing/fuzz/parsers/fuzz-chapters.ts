import {
  type ByteSource,
  type ChapterFileContent,
  fitToRecording,
  readChapterFile,
  readRecordingChapters,
  tagRecording,
  UnreadableChaptersError,
} from '@afterword/language/chapter-files';
import type { Findings } from '../findings';
import { Random } from '../input/random';
import { corruptBytes } from './corrupt-bytes';
import { chapterFiles } from './good-files';

interface Run {
  seed: number;
  count: number;
  findings: Findings;
  /** The folder for valid files. */
  folder: string;
}

/** The maximum time for a file of this size. */
const TIMEOUT_MS = 2000;
const DURATION_SECONDS = 3600;
const UNSTORABLE = /[\u0000-\u001f\ud800-\udfff]/u;
const NEW_CHAPTERS = [
  { title: 'One', startMs: 0, endMs: 1000 },
  { title: '二', startMs: 1000, endMs: 3000 },
];

/** Reads chapters from `count` corrupted texts and recordings, and writes others into them, with the code of the product. */
export async function fuzzChapters({ seed, count, findings, folder }: Run): Promise<void> {
  const good = await chapterFiles(folder);
  for (let index = 0; index < count; index++) {
    const random = Random.ofCase(seed, index);
    const { name, bytes } = good[index % good.length]!;
    const damaged = index < good.length ? bytes : corruptBytes(bytes, random);
    const begin = performance.now();
    const fault =
      (await faultOf(() => readInto(damaged))) ??
      (await faultOf(() => writeInto(damaged))) ??
      (performance.now() - begin > TIMEOUT_MS ? 'took too long' : undefined);
    findings.count(name);
    if (fault !== undefined) findings.add({ index, subject: name, sent: damaged.toString('base64').slice(0, 2000), fault });
  }
}

async function faultOf(work: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await work();
  } catch (error) {
    return error instanceof UnreadableChaptersError ? undefined : `failed with ${String(error)}`;
  }
}

async function readInto(bytes: Buffer): Promise<string | undefined> {
  return faultIn(fitToRecording(await readChapterFile(sourceOf(bytes)), DURATION_SECONDS));
}

function faultIn({ chapters }: ChapterFileContent): string | undefined {
  if (chapters.length > 100) return `has ${chapters.length} chapters`;
  const wrong = chapters.find(({ title, startTime }, at) => {
    const isLater = at === 0 ? startTime === 0 : startTime > chapters[at - 1]!.startTime;
    return !isLater || startTime >= DURATION_SECONDS || !Number.isInteger(startTime) || UNSTORABLE.test(title) || title.length > 100;
  });
  return wrong && `has the chapter ${JSON.stringify(wrong)}`;
}

/** Checks that the written chapters can be read again. */
async function writeInto(bytes: Buffer): Promise<string | undefined> {
  const { tag, audioStart } = await tagRecording(sourceOf(bytes), NEW_CHAPTERS);
  const { chapters } = await readRecordingChapters(sourceOf(Buffer.concat([tag, bytes.subarray(audioStart)])));
  const isSame = chapters.map(({ title, startMs }) => `${startMs} ${title}`).join() === '0 One,1000 二';
  return isSame ? undefined : `was written as ${JSON.stringify(chapters)}`;
}

const sourceOf = (buffer: Buffer): ByteSource => {
  const bytes = new Uint8Array(buffer);
  return { read: (start, end) => Promise.resolve(bytes.subarray(start, end)) };
};
