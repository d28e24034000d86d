import type { Page } from '@playwright/test';

/** What the title bar, the foot, and the passing messages of the uploader's dialog say. */
export const uploader = (page: Page) => ({
  dialog: page.getByRole('dialog', { name: 'Upload an episode' }),
  title: page.locator('.uppy-DashboardContent-title').first(),
  foot: page.locator('.uppy-StatusBar'),
  passing: page.locator('.uppy-Informer').first(),
});

/** Lets go of an audio file over an element, as a person does with the mouse. */
export async function dropFile(page: Page, selector: string, name: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    data.items.add(new File(['sound'], ${JSON.stringify(name)}, { type: 'audio/mpeg', lastModified: 0 }));
    return data;
  })()`);
  await page.dispatchEvent(selector, 'drop', { dataTransfer });
}
