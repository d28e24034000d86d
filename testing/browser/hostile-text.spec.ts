import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brandProfileRoutes, contentRoutes, dictionaryRoutes, episodeRoutes, insightsRoutes, templateRoutes } from '@afterword/proto';
import type { Page } from '@playwright/test';
import { type Api, transcribed, waitUntil, upload, written } from '../src/product';
import { EPISODE, recordingOf } from '../src/speech';
import { expect, signIn, test } from './journey';
import { SCREENS } from './screens';
import { filePicker, uploader } from './uploader';

const MADE_MS = 120_000;
const ATTACK = 'window.attacked=1';
const MARKUP = `<img src=x onerror="${ATTACK}"><svg onload="${ATTACK}"><script>${ATTACK}</script>`;
/** Show notes do not allow such markup, and a post on X is too short for it. */
const ROOMY = ['social_linkedin', 'social_instagram'];
const NAME = MARKUP.slice(0, 90);
const UNKNOWN = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';
const LINKS = `[a link](javascript:${ATTACK}) <a href="javascript:${ATTACK}">another</a> javascript:${ATTACK}`;

/** Creates an episode with markup in everything, and returns one of its items too. */
async function attackedEpisode(api: Api, folder: string): Promise<{ episode: string; item: string }> {
  const transcript = path.join(folder, 'talk.json');
  const segments = EPISODE.map(({ text }, at) => ({ startTime: at * 5, speaker: NAME, body: `${text} ${MARKUP} ${LINKS}` }));
  writeFileSync(transcript, JSON.stringify({ version: '1.0.0', segments }));
  const [audioFilePath, transcriptFilePath] = [await upload(api, await recordingOf(EPISODE)), await upload(api, transcript)];
  const { id } = (await api.request(episodeRoutes.create, { title: MARKUP, audioFilePath, transcriptFilePath })).episode;
  await transcribed(api, id);
  await Promise.all([api.request(episodeRoutes.generate, { id }), api.request(insightsRoutes.generate, { id })]);
  const items = (await written(api, id)).filter(({ contentType }) => ROOMY.includes(contentType));
  for (const item of items) await api.request(contentRoutes.edit, { id: item.id, content: `${MARKUP}\n\n${LINKS}` });
  await waitUntil(
    async () => (await api.request(insightsRoutes.get, { id })).origin !== null,
    MADE_MS,
    () => 'insights',
  );
  return { episode: id, item: items[0]!.id };
}

/** Creates markup in everything else that people write. Returns a function that removes it. */
async function attackSettings(api: Api): Promise<() => Promise<void>> {
  const { profile } = await api.request(brandProfileRoutes.create, { brandName: NAME, description: MARKUP, brandKeywords: ['<b>x</b>'] });
  const template = { name: NAME, type: 'social', category: 'promotional', template: `${MARKUP} {{episode_title}}` } as const;
  const made = await api.request(templateRoutes.create, template);
  const { entry } = await api.request(dictionaryRoutes.add, {
    term: MARKUP,
    variations: ['<u>y</u>'],
    category: '<i>z</i>',
    context: MARKUP,
  });
  return async () => {
    await api.request(brandProfileRoutes.delete, { id: profile.id });
    await api.request(templateRoutes.delete, { id: made.template.id });
    await api.request(dictionaryRoutes.delete, { id: entry.id });
  };
}

/** Creates markup in team members and comments, which cannot be removed. */
async function attackTeam(page: Page): Promise<void> {
  const person = { name: NAME, role: 'host' };
  const at = '2026-11-21T08:00:00.000Z';
  const member = { ...person, id: UNKNOWN, email: 'a@example.org', permissions: [], allowed: [], isActive: true, joinedAt: at };
  const comment = {
    id: UNKNOWN,
    contentId: UNKNOWN,
    version: 1,
    authorId: UNKNOWN,
    author: person,
    comment: `${MARKUP} ${LINKS}`,
    commentType: 'general',
  };
  const roles = { host: [], editor: [], social_manager: [], admin: [] };
  await page.route('**/api/team-members', (route) => route.fulfill({ json: { members: [member], rules: { enforced: false, roles } } }));
  await page.route('**/api/content-comments/*', (route) =>
    route.fulfill({
      json: { comments: [{ ...comment, isResolved: false, resolvedBy: null, resolvedAt: null, createdAt: at }], next: null },
    }),
  );
}

/** Records violations of the Content-Security-Policy, of which there should be none. */
async function watch(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => void violations.push(text));
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => noteViolation([location.pathname, event.violatedDirective, event.blockedURI].join(' ')));`,
  );
  page.on('dialog', (dialog) => void violations.push(`a dialog: ${dialog.message()}`));
  return violations;
}

async function expectUnharmed(page: Page, where: string): Promise<void> {
  expect(await page.evaluate('window.attacked'), where).toBeUndefined();
  await expect(page.locator('[onerror], [onload], [href^="javascript:" i], body script:not([src])'), where).toHaveCount(0);
}

test('markup in titles, transcripts, names, templates, comments and file names is shown as text, and every screen keeps to its Content-Security-Policy', async ({
  page,
  product,
  api,
}) => {
  test.setTimeout(MADE_MS * 2);
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  const { episode, item } = await attackedEpisode(api, folder);
  const restore = await attackSettings(api);
  rmSync(folder, { recursive: true });
  const violations = await watch(page);
  await attackTeam(page);
  await signIn(page, product);
  const screens = [
    ...SCREENS.map(([address]) => address),
    `/episode/${episode}`,
    `/content-workflow?item=${item}`,
    '/search?q=img',
    '/api/docs',
  ];
  for (const address of screens) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expectUnharmed(page, address);
  }
  await page.goto(`/episode/${episode}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MARKUP);
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose audio file' }).click();
  const name = `<img src=x onerror=${ATTACK}>.mp3`;
  await filePicker(page).setInputFiles({ name, mimeType: 'audio/mpeg', buffer: Buffer.from('sound') });
  await expect(uploader(page).dialog).toContainText(name);
  await expectUnharmed(page, 'the uploader');
  expect(violations).toEqual([]);
  await restore();
  await api.request(episodeRoutes.delete, { id: episode });
});
