import { contentRoutes, dictionaryRoutes, episodeRoutes, transcriptRoutes } from '@afterword/proto';
import type { Page } from '@playwright/test';
import { written } from '../src/product';
import { transcribedEpisode } from './test-episodes';
import { expect, signIn, test, toast } from './journey';

/* The wording that the specification fixes. Wording that appears only during an action is tested in its journey. */

const places = ['Episodes', 'Voice Library', 'Templates', 'Workflow', 'Enhancements', 'Insights', 'Dictionary'];
const addresses = [
  '/',
  '/voice-library',
  '/content-templates',
  '/content-workflow',
  '/content-enhancements',
  '/episode-insights',
  '/dictionary',
];

test('the sign-in page and the layout use the specified wording', async ({ page, product }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Access Platform' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
  await signIn(page, product);
  await expect(page.getByText('AI Content Generation')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(entries).toHaveText(places.map((place) => new RegExp(`^${place}(\\d+ waiting for approval)?$`)));
  expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(addresses);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(entries).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Dictionary' })).toBeVisible();
});

test('the dashboard uses the specified wording', async ({ page, product, api }) => {
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    await transcribedEpisode(api, `The dashboard’s ${title}`);
  }
  await signIn(page, product);
  await expect(page.getByText('Upload your podcast episodes and let AI create marketing content automatically')).toBeVisible();
  const card = page.getByRole('region', { name: 'Upload New Episode' });
  await expect(card.getByLabel('Episode Title')).toHaveAttribute('placeholder', 'Enter episode title...');
  const voice = card.getByLabel('Brand Voice Profile (Optional)');
  await expect(voice.locator('option').first()).toHaveText('Select a brand voice profile...');
  await expect(voice.locator('option').nth(1)).toHaveText('No brand voice');
  await expect(card.getByText('Choose a brand voice to customize AI-generated content')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Recent Episodes' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toHaveText(/The dashboard’s Six\w{3} \d{1,2}, \d{4}0:1023 wordsCompleted/);
  await rows.first().click();
  await expect(page.getByRole('heading', { name: 'The dashboard’s Six', level: 1 })).toBeVisible();
});

test('an episode, a missing one and an unknown address use the specified wording', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'In fixed words');
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  await expect(page.getByRole('link', { name: 'Back to Episodes' })).toHaveAttribute('href', '/');
  for (const fact of ['Completed', /^\w{3} \d{1,2}, \d{4}$/, '0:10', '23 words']) await expect(page.getByText(fact).first()).toBeVisible();
  for (const title of ['Processing Status', 'Generate All Content', 'Full Transcript']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  for (const action of ['Apply Dictionary', 'Copy transcript', 'Download transcript']) {
    await expect(page.getByRole('button', { name: action })).toBeVisible();
  }
  await api.request(episodeRoutes.generate, { id });
  for (const title of ['Show Notes', 'Social Media'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('tab')).toHaveText(['Twitter', 'LinkedIn', 'Instagram']);
  await page.goto('/episode/0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11');
  await expect(page.getByRole('heading', { name: 'Episode Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Episodes' })).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

const cut = (page: Page, route: { path: string }) =>
  page.route(new RegExp(route.path.replace(/^\w+ /, '').replaceAll(/{\w+}/g, '[^/]+') + '$'), (request) =>
    request.request().method() === route.path.split(' ')[0] ? request.abort() : request.fallback(),
  );

test('failures without a message of the server use the specified wording', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'Failing in fixed words');
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  await cut(page, episodeRoutes.generate);
  await page.getByRole('button', { name: 'Generate All Content' }).click();
  await expect(toast(page)).toContainText('Failed to generate content.');
  await cut(page, transcriptRoutes.previewDictionary);
  await page.getByRole('button', { name: 'Apply Dictionary' }).click();
  await expect(toast(page)).toContainText('Failed to apply dictionary corrections.');
  await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('No.'))");
  await page.getByRole('button', { name: 'Copy transcript' }).click();
  await expect(toast(page)).toContainText('Copy failed');
  await expect(toast(page)).toContainText('Could not copy to clipboard.');
  await api.request(episodeRoutes.generate, { id });
  await written(api, id);
  await cut(page, episodeRoutes.regenerate);
  await page.getByRole('button', { name: 'Regenerate', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Regenerate', exact: true }).click();
  await expect(toast(page)).toContainText('Failed to regenerate content.');
  await cut(page, contentRoutes.edit);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.keyboard.type('More. ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page)).toContainText('Failed to save content.');
});

test('failures of the dictionary without a message of the server use the specified wording', async ({ page, product, api }) => {
  const { entry } = await api.request(dictionaryRoutes.add, { term: 'In fixed words', variations: ['in fix words'] });
  await signIn(page, product);
  await page.goto('/dictionary?search=fixed');
  await cut(page, dictionaryRoutes.add);
  await page.getByRole('button', { name: 'Add Term' }).click();
  await page.getByLabel('Term', { exact: true }).fill('Not kept');
  await page.getByLabel('Variations', { exact: true }).fill('knot kept');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page)).toContainText('Failed to add dictionary entry.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await cut(page, dictionaryRoutes.change);
  await page.getByRole('button', { name: 'Edit In fixed words' }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(toast(page)).toContainText('Failed to update dictionary entry.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await cut(page, dictionaryRoutes.delete);
  await page.getByRole('button', { name: 'Delete In fixed words' }).click();
  await expect(toast(page)).toContainText('Failed to delete dictionary entry.');
  await expect(page.getByRole('article', { name: 'In fixed words' })).toBeVisible();
  await api.request(dictionaryRoutes.delete, { id: entry.id });
});
