import { episodeRoutes, type Output, type ProcessingJob } from '@afterword/proto';
import type { Locator } from '@playwright/test';
import { expect, signIn, test, toast } from './journey';
import { transcribedEpisode } from './test-episodes';

type EpisodePage = Output<typeof episodeRoutes.get>;

const boxOf = async (shown: Locator) => (await shown.boundingBox())!;

test('a toast leaves docked progress in view', async ({ page, product, api }) => {
  const id = await transcribedEpisode(api, 'Written for a long time');
  await page.route(`**/api/episodes/${id}`, async (route) => {
    const response = await route.fetch();
    const shown = (await response.json()) as EpisodePage;
    const job: Partial<ProcessingJob> = { jobType: 'content_generation', status: 'processing', progress: 40, completedAt: null };
    await route.fulfill({ json: { ...shown, processingJobs: shown.processingJobs.map((done) => ({ ...done, ...job })) } });
  });
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  await page.getByRole('button', { name: 'Apply Dictionary' }).click();
  await expect(toast(page)).toContainText('No corrections needed');
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const { y } = await boxOf(page.getByRole('region', { name: 'Processing Status' }));
    await expect
      .poll(async () => {
        const { y: top, height } = await boxOf(toast(page));
        return top + height;
      })
      .toBeLessThanOrEqual(y);
  }
});
