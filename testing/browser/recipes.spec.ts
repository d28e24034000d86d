import { episodeRoutes } from '@afterword/proto';
import { written } from '../src/product';
import { EPISODE } from '../src/speech';
import { expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test, toast } from './journey';
import { transcribedEpisode } from './test-episodes';

test('a recipe is written once, used on an episode, reviewed, and stays there when it is deleted', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'Bread for the week', EPISODE);
  await api.request(episodeRoutes.generate, { id });
  await written(api, id);
  await signIn(page, product);
  await page.goto('/content-templates');
  await page.getByRole('tab', { name: /Recipes/ }).click();
  await page.getByRole('button', { name: 'New Recipe' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Recipe' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sunday bulletin');
  const template = dialog.getByRole('textbox', { name: 'Template (optional)' });
  await template.fill('This week: ');
  await dialog.getByRole('button', { name: 'Insert Episode title' }).click();
  await expect(template).toHaveValue('This week: {{episode_title}}');
  await page.reload();
  await expect(template).toHaveValue('This week: {{episode_title}}');
  await expectAccessibleInBothColours(page);
  await dialog.getByRole('button', { name: 'Create recipe' }).click();
  await expect(toast(page)).toContainText('Recipe created');

  await page.goto(`/episode/${id}`);
  const card = page.getByRole('region', { name: 'More content' });
  await card.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('menuitem', { name: 'Sunday bulletin' }).click();
  const bulletin = card.getByRole('tabpanel', { name: 'Sunday bulletin' });
  await expect(bulletin).toContainText('This week: Bread for the week');
  await expectAccessibleInBothColours(page);
  await bulletin.getByRole('link', { name: /Waiting for approval/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sunday bulletin' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(toast(page)).toContainText('Sunday bulletin, version 1');

  await page.goto('/content-templates?type=recipes');
  await page.getByRole('button', { name: 'Delete Sunday bulletin' }).click();
  await expect(toast(page)).toContainText('Content written by it stays.');
  await page.goto(`/episode/${id}`);
  await expect(bulletin).toContainText('This week: Bread for the week');
});
