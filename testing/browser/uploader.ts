import type { Page } from '@playwright/test';

/** Locators of the title, footer and messages of the upload dialog. */
export const uploader = (page: Page) => ({
  dialog: page.getByRole('dialog', { name: 'Upload an episode' }),
  title: page.locator('.uppy-DashboardContent-title').first(),
  foot: page.locator('.uppy-StatusBar'),
  passing: page.locator('.uppy-Informer').first(),
});

/** Drops an audio file on an element. */
export const dropFile = (page: Page, selector: string, name: string) => dragFile(page, selector, name, 'drop');

/** Drags an audio file over an element, or drops it there. */
export async function dragFile(page: Page, selector: string, name: string, event: 'dragover' | 'drop'): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    data.items.add(new File(['sound'], ${JSON.stringify(name)}, { type: 'audio/mpeg', lastModified: 0 }));
    return data;
  })()`);
  await page.dispatchEvent(selector, event, { dataTransfer });
}
