import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, signIn, test, toast } from './journey';
import { WrittenEpisode } from './test-episodes';

const card = (page: Page) => page.getByRole('region', { name: 'More content' });
const create = async (page: Page, name: string) => {
  await card(page).getByRole('button', { name: 'Create' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a discussion guide is written when somebody asks for it, reviewed like other content, and written again', async ({
  page,
  product,
  api,
}) => {
  const episode = await WrittenEpisode.make(api, 'Nobody said hello');
  await signIn(page, product);
  await page.goto(`/episode/${episode.id}`);

  await card(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('menuitem', { name: 'Newsletter' })).toContainText('Needs an AI model');
  await expect(page.getByRole('link', { name: 'Choose one in Settings' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await create(page, 'Discussion guide');
  await expect(toast(page)).toContainText('You’ll find it under More content.');
  const panel = card(page).getByRole('tabpanel', { name: 'Discussion guide' });
  await expect(panel).toContainText('For discussion: Nobody said hello');
  await expect(panel.getByRole('button', { name: 'Copy', exact: true })).toBeEnabled();

  await create(page, 'YouTube description');
  const description = card(page).getByRole('tabpanel', { name: 'YouTube description' });
  await expect(description).toContainText('Fits YouTube');
  await expectAccessible(page);

  await card(page).getByRole('tab', { name: 'Discussion guide' }).click();
  await panel.getByRole('link', { name: /Waiting for approval/ }).click();
  await expect(page.getByRole('heading', { name: 'Discussion guide' })).toBeVisible();
});
