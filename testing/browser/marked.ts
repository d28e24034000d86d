import type { Page } from '@playwright/test';

/** The stretches of the transcript that bear a mark now. */
export const marked = (page: Page, name: string) =>
  page.evaluate<string[]>(`[...(CSS.highlights.get('${name}') ?? [])].map((range) =>
  range.startContainer.data.slice(range.startOffset, range.endOffset))`);
