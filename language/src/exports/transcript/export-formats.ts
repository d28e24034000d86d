import type { TranscriptExportFormat } from '@afterword/proto';
import type { ExportSource } from './clean-paragraphs';
import { toSrt, toVtt } from './to-captions';
import { toHtml } from './to-html';
import { toMarkdown } from './to-markdown';
import { toPodcastJson } from './to-podcast-json';
import { toText, toTimedText } from './to-text';

export interface ExportFormat {
  readonly label: string;
  readonly extension: string;
  readonly mediaType: string;
  write(source: ExportSource): string;
}

/** Every file a transcript can be downloaded as, in the order of a menu. All are UTF-8. */
export const EXPORT_FORMATS = {
  text: { label: 'Text', extension: 'txt', mediaType: 'text/plain', write: toText },
  timed_text: { label: 'Text with times and speakers', extension: 'txt', mediaType: 'text/plain', write: toTimedText },
  srt: { label: 'SRT captions', extension: 'srt', mediaType: 'application/x-subrip', write: toSrt },
  vtt: { label: 'WebVTT captions with speakers', extension: 'vtt', mediaType: 'text/vtt', write: toVtt },
  json: { label: 'JSON (Podcasting 2.0)', extension: 'json', mediaType: 'application/json', write: toPodcastJson },
  markdown: { label: 'Markdown', extension: 'md', mediaType: 'text/markdown', write: toMarkdown },
  html: { label: 'HTML', extension: 'html', mediaType: 'text/html', write: toHtml },
} as const satisfies Record<Exclude<TranscriptExportFormat, 'docx'>, ExportFormat>;

/** Written by `toDocx`, which the page loads when it is needed. */
export const WORD_FORMAT = {
  label: 'Word',
  extension: 'docx',
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
