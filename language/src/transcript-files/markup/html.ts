import type { Draft } from '../draft';
import { readLabelledText } from '../labelled/read-labelled-text';
import type { SourceLine } from '../labelled/source-line';
import type { TextFormat } from '../text-format';
import { parseClockTime } from '../text/clock-time';
import { countWords, toOneLine } from '../text/words';
import type { Passage } from '../transcript-file';
import { attributeOf, type XmlToken, xmlTokens } from './xml-tokens';

const START = /^\s*(?:<!doctype html|<html|<head|<body|<cite|<time|<p[\s>]|<div|<article|<h1)/iu;
const BLOCKS = new Set(
  'p div li h1 h2 h3 h4 h5 h6 br tr td cite time blockquote section article header footer body ul ol dl dt dd'.split(' '),
);
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Their text is not shown. */
const HIDDEN = new Set(['script', 'style', 'title', 'head', 'template', 'noscript']);

/** A page as Podcasting 2.0 describes it, with `cite`, `time` and `p`; any other page is read as lines of text. */
export const html: TextFormat = {
  label: 'HTML',
  recognizes: ({ text, extension }) => START.test(text) || ((extension === '.html' || extension === '.htm') && text.includes('<')),
  read: ({ text }, choices) => {
    const blocks = toBlocks(text);
    const hasCites = blocks.some(({ tag }) => tag === 'cite' || tag === 'time');
    const draft = hasCites ? readCites(blocks) : readLabelledText(blocks.map(toSourceLine), choices);
    return { ...draft, language: languageOf(text) };
  },
};

interface Block {
  tag: string;
  text: string;
  line: number;
  boldCharacters: number;
}

function toBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let [hidden, bold] = [0, 0];
  for (const token of xmlTokens(source)) {
    if (token.kind === 'text') {
      if (hidden > 0 || token.text.trim() === '') continue;
      const block = blocks.at(-1) ?? openBlock(blocks, 'p', token.line);
      const text = block.text === '' ? token.text.trimStart() : token.text;
      if (block.text === '') block.line = token.line;
      if (bold > 0 && block.boldCharacters === block.text.length) block.boldCharacters += text.length;
      block.text += text;
      continue;
    }
    const step = token.kind === 'close' ? -1 : token.isEmpty ? 0 : 1;
    if (HIDDEN.has(token.name)) hidden = Math.max(0, hidden + step);
    if (token.name === 'b' || token.name === 'strong') bold = Math.max(0, bold + step);
    if (BLOCKS.has(token.name)) openBlock(blocks, token.kind === 'open' ? token.name : 'p', token.line);
  }
  return blocks.map((block) => ({ ...block, text: toOneLine(block.text) })).filter(({ text }) => text !== '');
}

function openBlock(blocks: Block[], tag: string, line: number): Block {
  const block = { tag, text: '', line, boldCharacters: 0 };
  blocks.push(block);
  return block;
}

const toSourceLine = ({ tag, text, line, boldCharacters }: Block): SourceLine => ({
  text,
  position: line,
  startsParagraph: true,
  isHeading: HEADINGS.has(tag),
  boldCharacters,
});

/** A name or a time counts for the text after it. After a time without a name, the speaker is unknown. */
function readCites(blocks: readonly Block[]): Draft {
  const draft: Draft = { passages: [], leftOut: [], language: null, hasSpeakers: false };
  let next: Pick<Passage, 'speaker' | 'startMs'> = { speaker: null, startMs: null };
  let isOpen = false;
  for (const { tag, text, line } of blocks) {
    if (tag === 'cite' || tag === 'time') {
      if (!isOpen) next = { speaker: null, startMs: null };
      isOpen = true;
      if (tag === 'cite') next.speaker = text.replace(/\s?:$/u, '');
      else next.startMs = parseClockTime(text);
    } else if (HEADINGS.has(tag)) draft.leftOut.push({ reason: 'heading', position: line, text, words: countWords(text) });
    else {
      draft.passages.push({ ...next, endMs: null, text, words: null, position: line });
      next = { ...next, startMs: null };
      isOpen = false;
    }
  }
  return { ...draft, hasSpeakers: draft.passages.some(({ speaker }) => speaker !== null) };
}

function languageOf(source: string): string | null {
  const root = [...firstTokens(source)].find((token) => token.kind === 'open' && token.name === 'html');
  return (root && root.kind === 'open' && attributeOf(root.attributes, 'lang')) || null;
}

const firstTokens = (source: string): Iterable<XmlToken> => xmlTokens(source.slice(0, 2000));
