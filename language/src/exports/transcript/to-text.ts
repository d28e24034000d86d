import { type ExportSource, readableParagraphs, textOf } from './export-source';

/** Plain text: the words alone, a blank line between two paragraphs. */
export const toText = (source: ExportSource): string =>
  readableParagraphs(source)
    .map((paragraph) => `${textOf(paragraph)}\n`)
    .join('\n');
