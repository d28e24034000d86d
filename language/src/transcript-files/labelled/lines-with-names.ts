import type { Draft } from '../draft';
import { type Candidate, chooseSpeakers } from '../speakers/choose-speakers';
import { isBareName, nameCase } from '../speakers/name-like';
import { countWords, toOneLine } from '../text/words';
import type { LeftOut, Passage, ReadChoices } from '../transcript-file';
import type { SourceLine } from './source-line';

/** Fewer paragraphs that begin with a name of their own line are headings, or short sentences. */
const MIN_NAMED_SHARE = 0.5;

/** Reads a text without times, one passage for each line. Names on lines of their own are speakers if most paragraphs begin with one. */
export function readLinesWithNames(lines: readonly SourceLine[], { speakers: answers = {} }: ReadChoices): Draft {
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
