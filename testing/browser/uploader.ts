import type { Page } from '@playwright/test';

/** The uploader's dialog, its title, and the row of a file. Toasts are dialogs without a heading. */
export function uploader(page: Page) {
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) });
  return { dialog, title, row: (name: string | RegExp) => dialog.getByRole('group', { name }) };
}

/** The files that the dialog takes. */
export const filePicker = (page: Page) => page.getByLabel('Audio files');

/** Lets go of an audio file over an element, as a person does with the mouse. */
export const dropFile = (page: Page, selector: string, name: string) => dragFile(page, selector, name, 'drop');

/** Holds an audio file over an element, or lets go of it there. */
export async function dragFile(page: Page, selector: string, name: string, event: 'dragover' | 'drop'): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    data.items.add(new File(['sound'], ${JSON.stringify(name)}, { type: 'audio/mpeg', lastModified: 0 }));
    return data;
  })()`);
  await page.dispatchEvent(selector, event, { dataTransfer });
}
