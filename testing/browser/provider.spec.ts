import { episodeRoutes } from '@afterword/proto';
import { quotaExceeded } from '../src/fake-openai';
import { written } from '../src/product';
import { EPISODE } from '../src/speech';
import { expectAccessibleInBothColours } from './accessible';
import { transcribedEpisode } from './test-episodes';
import { expect, signIn, toast } from './journey';
import { withProvider } from './with-provider';

withProvider(
  'a variant in another tone is shown beside the current version; one that exceeds the quota says so',
  async ({ page, product, api, provider }) => {
    const id = await transcribedEpisode(api, 'In another tone', EPISODE);
    await api.request(episodeRoutes.generate, { id });
    await written(api, id);
    await signIn(page, product);
    await page.goto(`/episode/${id}`);
    await page.getByRole('tab', { name: 'LinkedIn' }).click();
    const post = page.getByRole('tabpanel', { name: 'LinkedIn' });
    const before = await post.innerText();
    await post.getByRole('button', { name: 'Variants' }).click();
    const dialog = page.getByRole('dialog', { name: 'Variants of LinkedIn' });
    await dialog.getByLabel('Tone').selectOption('Compassionate tone');
    await dialog.getByRole('button', { name: 'In this tone' }).click();
    await expect(toast(page)).toContainText('Variant written');
    await expect(dialog.getByText(/^Written by .+tone-compassionate@\d+$/)).toBeVisible();
    await expectAccessibleInBothColours(page);

    provider.misbehave(quotaExceeded);
    await dialog.getByRole('button', { name: 'Longer' }).click();
    await expect(dialog.getByText('The AI provider says the quota is used up.')).toBeVisible();
    await expectAccessibleInBothColours(page);

    await dialog.getByRole('button', { name: 'Use this version' }).click();
    await expect(dialog.getByText('This is the current version')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(post.getByRole('button', { name: 'Version 2, all versions' })).toBeVisible();
    await expect.poll(() => post.innerText()).not.toBe(before);
  },
);

withProvider('with a model, every kind of further content is offered and written', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'More for the week', EPISODE);
  await api.request(episodeRoutes.generate, { id });
  await written(api, id);
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  const card = page.getByRole('region', { name: 'More content' });
  await card.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('menuitem', { name: 'Blog article' })).toBeEnabled();
  await expect(page.getByRole('menuitem').getByText('Needs an AI model')).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Bluesky post' }).click();
  const post = card.getByRole('tabpanel', { name: 'Bluesky post' });
  await expect(post).toContainText('Fits Bluesky');
  await expect(post.getByText(/sentences have a source/)).toBeVisible();
  await expectAccessibleInBothColours(page);
});

withProvider(
  'with a model, a post is written in another language, with the original beside each sentence',
  async ({ page, product, api }) => {
    const id = await transcribedEpisode(api, 'For listeners in Spanish', EPISODE);
    await api.request(episodeRoutes.generate, { id, contentType: 'social_linkedin' });
    await signIn(page, product);
    await page.goto(`/episode/${id}`);
    await page.getByRole('tab', { name: 'LinkedIn' }).click();
    const post = page.getByRole('tabpanel', { name: 'LinkedIn' });
    await post.getByRole('button', { name: 'Regenerate' }).click();
    await page.getByRole('menuitem', { name: 'Write in another language…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Regenerate LinkedIn' });
    await dialog.getByLabel('Write in').selectOption('Spanish');
    await expectAccessibleInBothColours(page);
    await dialog.getByRole('button', { name: 'Regenerate' }).click();
    await expect(post.getByText('Spanish', { exact: true })).toBeVisible();

    await post.getByRole('switch', { name: 'Show your sources' }).click();
    await post
      .getByRole('button', { name: /^Play the source at/ })
      .first()
      .click();
    await expect(post.getByText('Original', { exact: true })).toBeVisible();
    await expectAccessibleInBothColours(page);

    await post.getByRole('link', { name: /Waiting for approval/ }).click();
    await expect(page.getByRole('heading', { name: 'LinkedIn in Spanish' })).toBeVisible();
  },
);
