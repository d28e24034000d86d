import type { Draft } from '../draft';
import { type Candidate, chooseSpeakers } from '../speakers/choose-speakers';
import { isBareName, isNameLike, nameCase } from '../speakers/name-like';
import { isCredit } from '../text/credits';
import { countWords, toOneLine } from '../text/words';
import type { LeftOut, Passage, ReadChoices } from '../transcript-file';
import { type Header, parseHeader } from './parse-header';
import type { SourceLine } from './source-line';
import { readTimedLines } from './timed-lines';

/** A single time at the beginning of a line may be part of a sentence. */
const MIN_HEADERS = 2;
const MIN_ORDERED_SHARE = 0.8;

/** Reads lines of text with names and times in any of the ways people and programs write them. */
export function readLabelledText(source: readonly SourceLine[], choices: ReadChoices): Draft {
  const written = source.filter(({ text }) => text.trim() !== '');
  const credits = new Set(written.filter(({ text }, index) => isCredit(text, index, written.length)));
  const lines = written.filter((line) => !credits.has(line)).map(markBoldName);
  const headers = findHeaders(lines);
  const draft = headers ? readTimedLines(lines, headers, choices) : readLinesWithNames(lines, choices);
  return { ...draft, leftOut: [...draft.leftOut, ...[...credits].map(toLeftOut)] };
}

const toLeftOut = ({ text, position }: SourceLine): LeftOut => ({
  reason: 'heading',
  position,
  text: toOneLine(text),
  words: countWords(text),
});

/** Returns the header that each line is, or null if the file has no times. */
function findHeaders(lines: readonly SourceLine[]): (Header | null)[] | null {
  const headers = lines.map(({ text }) => parseHeader(text)).map((header, index, all) => withoutName(header, all[index + 1]));
  const found = headers.filter((header) => header !== null);
  const isFirst = headers[lines.findIndex(({ isHeading }) => !isHeading)]?.kind === 'name time';
  if (found.length < MIN_HEADERS && !isFirst) return null;
  const ordered = found.filter(({ startMs }, index) => startMs >= (found[index - 1]?.startMs ?? 0)).length;
  return ordered >= found.length * MIN_ORDERED_SHARE ? headers : null;
}

/** What stands after a time is text if no text follows: "00:12 Okay". */
function withoutName(header: Header | null, next: Header | null | undefined): Header | null {
  if (header?.kind !== 'time name' || next === null) return header;
  return { ...header, kind: 'time text', name: null, text: header.name! };
}

/** A name in bold at the beginning of a line gets the colon that it stands for. */
function markBoldName(line: SourceLine): SourceLine {
  const name = line.text.slice(0, line.boldCharacters).trim();
  const rest = line.text.slice(line.boldCharacters).trim();
  if (rest === '' || !isNameLike(name) || /^[:：([{\d,.;|\-–—]/u.test(rest)) return line;
  return { ...line, text: `${name}: ${rest}` };
}

/** Fewer paragraphs that begin with a name of their own line are headings, or short sentences. */
const MIN_NAMED_SHARE = 0.5;

/** Reads a text without times, one passage for each line. Names on lines of their own are speakers if most paragraphs begin with one. */
function readLinesWithNames(lines: readonly SourceLine[], { speakers: answers = {} }: ReadChoices): Draft {
  const candidates = lines.map((line, index) => toCandidate(line, lines[index + 1]));
  const paragraphs = candidates.filter((candidate, index) => candidate !== null || lines[index]!.startsParagraph);
  const named = candidates.filter((candidate) => candidate !== null);
  const repeats = new Set(named.map(({ name }) => name)).size < named.length;
  const areNames = repeats && named.length >= paragraphs.length * MIN_NAMED_SHARE;
  const { speakers, questions } = areNames
    ? chooseSpeakers({ candidates: paragraphs, answers })
    : { speakers: new Map<string, string>(), questions: [] };
  const leftOut: LeftOut[] = [];
  const passages: Passage[] = [];
  let speaker: string | null = null;
  for (const [index, { text, position, isHeading }] of lines.entries()) {
    const name = candidates[index]?.name;
    if (name !== undefined && speakers.has(name)) {
      speaker = speakers.get(name)!;
      continue;
    }
    const isUnsure = questions.some((question) => question.name === name);
    if (isUnsure) speaker = null;
    if (isHeading || isUnsure) {
      leftOut.push({ reason: isUnsure ? 'unsure_name' : 'heading', position, text: toOneLine(text), words: countWords(text) });
    } else passages.push({ startMs: null, endMs: null, speaker, text, words: null, position });
  }
  return { passages, leftOut, language: null, hasSpeakers: speakers.size > 0, questions };
}

/** A name on a line of its own begins a paragraph, or is a heading, and text follows. */
function toCandidate({ text, position, startsParagraph, isHeading }: SourceLine, next: SourceLine | undefined): Candidate | null {
  const name = text.trim();
  if (!next || next.isHeading || !(startsParagraph || isHeading) || !isBareName(name)) return null;
  return { name, shape: `line ${nameCase(name)}`, position };
}
