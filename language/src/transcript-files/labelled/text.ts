import type { TextFormat } from '../text-format';
import { readLabelledText } from './read-labelled-text';
import type { SourceLine } from './source-line';

export const plainText: TextFormat = {
  label: 'Text',
  recognizes: () => true,
  read: ({ text }, choices) => readLabelledText(toSourceLines(text), choices),
};

const HEADING = /^#{1,6}\s+/u;
const BOLD = /^(?:\*\*|__)([^*_]*)(?:\*\*|__)/u;
const MARKS = /\*\*|__/gu;
const LINK = /\[([^[\]]*)\]\([^()\s]*\)/gu;
const ESCAPED = /\\([!-/:-@[-`{-~])/gu;
/** Stands in for characters after a backslash while the marks are removed. */
const PRIVATE_USE = 0xe000;

export const markdown: TextFormat = {
  label: 'Markdown',
  recognizes: ({ text, extension }) => extension === '.md' || extension === '.markdown' || /^(?:\*\*[^*\n]{1,60}\*\*|#{1,6} )/mu.test(text),
  read: ({ text }, choices) => readLabelledText(toSourceLines(text).map(withoutMarks), choices),
};

function toSourceLines(text: string): SourceLine[] {
  const lines = text.split('\n');
  return lines.map((line, index) => ({
    text: line.trim(),
    position: index + 1,
    startsParagraph: (lines[index - 1] ?? '').trim() === '',
    isHeading: false,
    boldCharacters: 0,
  }));
}

function withoutMarks(line: SourceLine): SourceLine {
  const isHeading = HEADING.test(line.text);
  const protectedText = line.text
    .replace(HEADING, '')
    .replace(/^>\s?/u, '')
    .replace(ESCAPED, (_, mark: string) => String.fromCharCode(PRIVATE_USE + mark.charCodeAt(0)))
    .replace(LINK, '[$1]');
  const bold = BOLD.exec(protectedText)?.[1] ?? '';
  const text = protectedText
    .replace(MARKS, '')
    .replace(/[\uE000-\uE07F]/gu, (mark) => String.fromCharCode(mark.charCodeAt(0) - PRIVATE_USE));
  return { ...line, text, isHeading, boldCharacters: bold.length };
}
