import type { ContentExportFormat } from '@afterword/proto';
import { contentHtml } from './content-html';
import { contentMarkdown } from './content-markdown';
import { contentText } from './content-text';

export interface CopyFormat {
  readonly label: string;
  readonly extension: string;
  readonly mediaType: string;
  write(text: string): string;
}

/** Every form a content item can be copied in, in the order of a menu. Single posts of a thread: `splitPosts`. */
export const COPY_FORMATS = {
  text: { label: 'Plain text', extension: 'txt', mediaType: 'text/plain', write: contentText },
  markdown: { label: 'Markdown', extension: 'md', mediaType: 'text/markdown', write: contentMarkdown },
  html: { label: 'HTML for podcast apps', extension: 'html', mediaType: 'text/html', write: contentHtml },
} as const satisfies Record<ContentExportFormat, CopyFormat>;
