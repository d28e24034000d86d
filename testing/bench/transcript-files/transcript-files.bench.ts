import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { columnsOf, interpolateTimes } from '@afterword/language';
import { EXPORT_FORMATS } from '@afterword/language/exports';
import { countLeftOut, readTranscriptFile, type TranscriptFileContent } from '@afterword/language/transcript-files';
import { toWords, type Word, wordsInFile } from './words-in-file';

interface Row {
  files: number;
  /** Files without words. */
  refused: number;
  words: number;
  leftOut: number;
  speakers: number;
  missing: Word[];
  added: Word[];
}

/** If a file contains no times, each passage takes a second. */
const PASSAGE_MS = 1000;

/**
 * Reads the files of each folder in `root`, writes each transcript as a file of ours, and compares its words with those of the original.
 * Returns a table. Words that are omitted on purpose and names of speakers do not count as missing.
 */
export function measureTranscriptFiles(root: string, areDifferencesShown: boolean): string {
  const lines = [
    '| Files of | Read | Refused | Words | Left out | Missing | Added | With speakers |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
  ];
  const differences: string[] = [];
  for (const folder of readdirSync(root)) {
    const row: Row = { files: 0, refused: 0, words: 0, leftOut: 0, speakers: 0, missing: [], added: [] };
    for (const name of readdirSync(path.join(root, folder))) {
      const { missing, added } = addFile(row, name, readFileSync(path.join(root, folder, name)));
      if (missing.length + added.length > 0) differences.push(`${folder}/${name}: missing ${missing.join(' ')}; added ${added.join(' ')}`);
    }
    const cells = [row.files, row.refused, row.words, row.leftOut, row.missing.length, row.added.length, row.speakers];
    lines.push(`| ${folder} | ${cells.map((count) => count.toLocaleString('en-US')).join(' | ')} |`);
  }
  return [...lines, ...(areDifferencesShown ? differences : []), ''].join('\n');
}

const SAME = { missing: [], added: [] };

function addFile(row: Row, name: string, bytes: Uint8Array): Pick<Row, 'missing' | 'added'> {
  const file = readOrNull(name, bytes);
  row[file ? 'files' : 'refused'] += 1;
  if (!file) return SAME;
  const { encoding, passages, leftOut } = file;
  row.words += file.wordCount;
  row.leftOut += countLeftOut(leftOut);
  if (passages.some(({ speaker }) => speaker !== null)) row.speakers += 1;
  const original = wordsInFile(name, new TextDecoder(encoding ?? 'utf-8').decode(bytes));
  if (!original) return SAME;
  const compared = compareWords(original, toWords(EXPORT_FORMATS.text.write(toExportSource(file))));
  const known = countWords([...leftOut.map(({ text }) => text), ...passages.map(({ speaker }) => speaker ?? '')].flatMap(toWords));
  const difference = { missing: compared.missing.filter((word) => !take(known, word)), added: compared.added };
  row.missing.push(...difference.missing);
  row.added.push(...difference.added);
  return difference;
}

function readOrNull(name: string, bytes: Uint8Array): TranscriptFileContent | null {
  try {
    return readTranscriptFile({ name, bytes });
  } catch (error) {
    if (error instanceof Error && error.name === 'UnreadableTranscriptError') return null;
    throw error;
  }
}

function toExportSource({ passages, language }: TranscriptFileContent) {
  let id = 0;
  const paragraphs = passages.map(({ text, speaker, startMs, endMs }, index) => {
    const start = startMs ?? index * PASSAGE_MS;
    const texts = text.split(' ');
    const times = interpolateTimes(texts, { startMs: start, endMs: Math.max(start, endMs ?? start + PASSAGE_MS) });
    return { id: index + 1, speaker, words: texts.map((word, at) => ({ id: (id += 1), text: word, confidence: null, ...times[at]! })) };
  });
  return { title: 'Transcript', transcript: { ...columnsOf(paragraphs), language } };
}

function countWords(words: readonly Word[]): Map<Word, number> {
  const counts = new Map<Word, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function take(counts: Map<Word, number>, word: Word): boolean {
  const count = counts.get(word) ?? 0;
  counts.set(word, count - 1);
  return count > 0;
}

interface WordComparison {
  /** Words of the file that are missing in ours. */
  missing: Word[];
  /** Words of ours that are not in the file. */
  added: Word[];
}

/** After a difference, both continue within this many words. */
const LOOK_AHEAD = 200;

/** Compares two texts word by word in order. */
function compareWords(file: readonly Word[], ours: readonly Word[]): WordComparison {
  const comparison: WordComparison = { missing: [], added: [] };
  let [at, our] = [0, 0];
  while (at < file.length && our < ours.length) {
    if (file[at] === ours[our]) {
      at += 1;
      our += 1;
      continue;
    }
    const [skipped, skippedOurs] = findNextCommon(file, at, ours, our);
    comparison.missing.push(...file.slice(at, at + skipped));
    comparison.added.push(...ours.slice(our, our + skippedOurs));
    at += skipped;
    our += skippedOurs;
  }
  comparison.missing.push(...file.slice(at));
  comparison.added.push(...ours.slice(our));
  return comparison;
}

/** Returns how many words to skip on both sides, as few as possible. */
function findNextCommon(file: readonly Word[], at: number, ours: readonly Word[], our: number): [number, number] {
  for (let sum = 1; sum < LOOK_AHEAD; sum++) {
    for (let skipped = 0; skipped <= sum; skipped++) {
      const word = file[at + skipped];
      if (word !== undefined && word === ours[our + sum - skipped]) return [skipped, sum - skipped];
    }
  }
  return [1, 1];
}
