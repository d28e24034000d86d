import { expectAccessible } from './accessible';
import { expect, signIn, test } from './journey';

const SCREENS = [
  ['/', 'Episodes'],
  ['/voice-library', 'Voice Library'],
  ['/content-templates', 'Templates'],
  ['/content-workflow', 'Workflow'],
  ['/content-enhancements', 'Enhancements'],
  ['/episode-insights', 'Insights'],
  ['/dictionary', 'Dictionary'],
  ['/episode/0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11', 'Episode Not Found'],
  ['/nowhere', '404 Page Not Found'],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen has its heading and is accessible in ${colorScheme} colours`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, product);
    for (const [path, heading] of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, level: 1 }), path).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test('no screen is wider than a small phone', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, product);
  for (const [path, heading] of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(320);
  }
});

test('nothing breaks in the console', async ({ page, product }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on(
    'console',
    (message) => message.type() === 'error' && !/404|Failed to load resource/.test(message.text()) && faults.push(message.text()),
  );
  await signIn(page, product);
  for (const [path] of SCREENS.slice(0, 7)) await page.goto(path, { waitUntil: 'networkidle' });
  expect(faults).toEqual([]);
});
