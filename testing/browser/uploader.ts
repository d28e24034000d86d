import type { Page } from '@playwright/test';

/** What the title bar, the foot, and the passing messages of the uploader's dialog say. */
export const uploader = (page: Page) => ({
  dialog: page.getByRole('dialog', { name: 'Upload an episode' }),
  title: page.locator('.uppy-DashboardContent-title').first(),
  foot: page.locator('.uppy-StatusBar'),
  passing: page.locator('.uppy-Informer').first(),
});

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
