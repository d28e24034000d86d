import { decodeText } from '../decoding/decode-text';
import { unzipEntry } from '../decoding/unzip-entry';
import type { Draft } from '../draft';
import { readLabelledText } from '../labelled/read-labelled-text';
import type { SourceLine } from '../labelled/source-line';
import type { ReadChoices } from '../transcript-file';
import { UnreadableTranscriptError } from '../unreadable-file';
import { attributeOf, xmlTokens } from './xml-tokens';

export const DOCX_LABEL = 'Word document (DOCX)';
const DOCUMENT = 'word/document.xml';
const SWITCHED_OFF = new Set(['0', 'false', 'off']);
const TITLES = /^(?:Title|Subtitle|Heading\d?)$/u;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** Reads the paragraphs of a Word document as lines of text. @throws UnreadableTranscriptError if it is none, or too large */
export function readDocx(bytes: Uint8Array, choices: ReadChoices): Draft {
  const xml = unzipEntry(bytes, DOCUMENT);
  if (!xml) throw new UnreadableTranscriptError('The file is an archive, but not a Word document.');
  return readLabelledText(toLines(decodeText(xml, 'utf-8').text), choices);
}

/** A line break within a paragraph begins a line, too: Teams puts the name and the words into one paragraph. */
function toLines(xml: string): SourceLine[] {
  const lines: SourceLine[] = [];
  let [position, isText, isRemoved, isBold] = [0, false, false, false];
  let current: SourceLine | null = null;
  const open = (startsParagraph: boolean, isHeading: boolean): SourceLine => {
    const line = { text: '', position, startsParagraph, isHeading, boldCharacters: 0 };
    lines.push(line);
    return line;
  };
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (!isText || isRemoved || !current) continue;
      if (isBold && current.boldCharacters === current.text.length) current.boldCharacters += token.text.length;
      current.text += token.text;
    } else if (token.name === 'w:p' && token.kind === 'open' && !token.isEmpty) {
      position += 1;
      current = open(true, false);
    } else if (token.name === 'w:p' && token.kind === 'close') current = null;
    else if (token.name === 'w:t') isText = token.kind === 'open' && !token.isEmpty;
    else if (token.name === 'w:del') isRemoved = token.kind === 'open';
    else if (current && token.kind === 'open') {
      if (token.name === 'w:tab') current.text += '\t';
      else if (token.name === 'w:br' || token.name === 'w:cr') current = open(false, false);
      else if (token.name === 'w:r') isBold = false;
      else if (token.name === 'w:b') isBold = !SWITCHED_OFF.has(attributeOf(token.attributes, 'val') ?? '');
      else if (token.name === 'w:pstyle') current.isHeading = TITLES.test(attributeOf(token.attributes, 'val') ?? '');
    }
  }
  return lines;
}
