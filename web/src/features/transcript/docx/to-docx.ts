import type { Transcript } from '@afterword/proto';
import { strToU8, zipSync } from 'fflate';
import { clockTime } from '@/lib/format';
import { type Paragraph, toParagraphs } from '../paragraphs';
import { fixedParts } from './fixed-parts';
import { paragraphOf, wordDocument } from './word-document';

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A Word document: the title, and over each paragraph who speaks and when. */
export function toDocx({ title, transcript }: { title: string; transcript: Transcript }): Blob {
  const body = [paragraphOf('Title', title), ...toParagraphs(transcript).flatMap(spokenParagraph)].join('');
  const parts = { ...fixedParts, 'word/document.xml': wordDocument(body) };
  const files = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
  return new Blob([zipSync(files) as Uint8Array<ArrayBuffer>], { type: MEDIA_TYPE });
}

const spokenParagraph = ({ speaker, startMs, text }: Paragraph) => [
  paragraphOf('Speaker', [speaker, clockTime(startMs / 1000)].filter(Boolean).join('  ')),
  paragraphOf('Normal', text),
];
