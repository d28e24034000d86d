import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { episodeRoutes, showRoutes } from '@afterword/proto';
import { type Api, transcribed, upload } from '../src/product';
import { captionsOf, EPISODE, ffmpeg, recordingOf } from '../src/speech';
import { expectAccessibleInBothColours } from './accessible';
import { expect, signIn, test, toast } from './journey';
import { press, tabTo, waitForDownload } from './page-actions';
import { episodeWithInsights, insightsOf } from './test-episodes';

const METADATA = `;FFMETADATA1
title=A chair beside you
[CHAPTER]
TIMEBASE=1/1
START=0
END=30
title=Hello ☕
[CHAPTER]
TIMEBASE=1/1
START=30
END=70
title=Über den Stuhl
[CHAPTER]
TIMEBASE=1/1
START=70
END=120
title=Goodbye
`;

const run = promisify(execFile);
const audioOf = async (file: string) =>
  (await run('ffmpeg', ['-v', 'error', '-i', file, '-map', '0:a', '-c', 'copy', '-f', 'md5', '-'])).stdout;
const chaptersOf = async (file: string) => {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_chapters', '-of', 'json', file]);
  const { chapters } = JSON.parse(stdout) as { chapters: { start_time: string; tags: { title: string } }[] };
  return chapters.map(({ start_time: start, tags }) => [Number(start), tags.title]);
};

/** A recording with chapters and a title in its tag. */
async function episodeWithChapters(api: Api, folder: string): Promise<{ id: string; recording: string }> {
  const [recording, metadata, captions] = ['talk.mp3', 'metadata.txt', 'talk.vtt'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(metadata, METADATA);
  await ffmpeg('-i', await recordingOf(EPISODE), '-i', metadata, '-map_metadata', '1', '-map_chapters', '1', '-c', 'copy', recording);
  await writeFile(captions, captionsOf(EPISODE));
  const [audioFilePath, transcriptFilePath] = [await upload(api, recording), await upload(api, captions)];
  const { episode } = await api.request(episodeRoutes.create, { title: 'A chair beside you', audioFilePath, transcriptFilePath });
  await transcribed(api, episode.id);
  return { id: episode.id, recording };
}

test('chapters come from the recording or from lines, and go back into the MP3 without a change of its audio', async ({
  page,
  product,
  api,
}) => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'chapters-'));
  const { id, recording } = await episodeWithChapters(api, folder);
  await signIn(page, product);
  const requests: string[] = [];
  page.on('request', (request) => request.headers()['range'] !== undefined && requests.push(request.headers()['range'] ?? ''));
  await page.goto(`/episode-insights?episode=${id}&tab=chapters`);
  await expect(page.getByText('The recording has 3 chapters.')).toBeVisible();
  await press(page, 'Import them');
  const dialog = page.getByRole('dialog', { name: 'Import chapters' });
  await expect(dialog.getByRole('list', { name: 'Chapters to import' }).getByRole('listitem')).toHaveText([
    /0:00\s*Hello ☕/,
    /0:30\s*Über den Stuhl/,
    /1:10\s*Goodbye/,
  ]);
  await expectAccessibleInBothColours(page);
  await press(page, 'Import 3 chapters');
  await expect(toast(page)).toContainText('Chapters imported');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Hello ☕', 'Über den Stuhl', 'Goodbye']);

  await press(page, 'Import chapters');
  await tabTo(page, dialog.getByLabel('Chapters', { exact: true }));
  await page.keyboard.insertText('In this episode\n0:00 Opening\n0:50 News & “more”\n0:45 Guests\n99:00:00 Never');
  await expect(dialog.getByRole('region', { name: 'Left out' }).getByRole('listitem')).toHaveText([
    'Line 1 has no time: “In this episode”',
    'Line 5 begins after the recording has ended: “Never”',
  ]);
  await expectAccessibleInBothColours(page);
  await press(page, 'Import 3 chapters');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Opening', 'Guests', 'News & “more”']);
  const undo = toast(page).getByRole('button', { name: 'Undo' });
  await expect(undo, 'the earlier toast has faded').toHaveCount(1);
  await undo.click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Hello ☕', 'Über den Stuhl', 'Goodbye']);

  await page.getByRole('button', { name: 'Import chapters' }).click();
  await dialog.getByLabel('Chapters', { exact: true }).fill('0:00 Opening\n0:45 Guests\n0:50 News');
  await dialog.getByRole('button', { name: 'Import 3 chapters' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Guests' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy for YouTube' })).toBeVisible();
  await expect(page.getByText('YouTube wants chapters of 10 seconds or more; “Guests” has 5.')).toBeVisible();
  await expectAccessibleInBothColours(page);
  const { name, file } = await waitForDownload(page, page.getByRole('button', { name: 'Download MP3 with chapters' }).click());
  expect(name).toBe('talk.mp3');
  expect(await chaptersOf(file)).toEqual([
    [0, 'Opening'],
    [45, 'Guests'],
    [50, 'News'],
  ]);
  expect(await audioOf(file)).toBe(await audioOf(recording));
  await rm(folder, { recursive: true });
});

test('a chapter gets another title by key, which can be undone, and the show keeps how many chapters it wants', async ({
  page,
  product,
  api,
}) => {
  test.setTimeout(120_000);
  await api.request(showRoutes.change, { chapterAmount: 0 });
  const { id, insights } = await episodeWithInsights(api, 'Another title for a chapter', [...EPISODE, ...EPISODE]);
  const { title, titleSuggestions = [] } = insights.chapters.find((chapter) => (chapter.titleSuggestions ?? []).length > 1)!;
  const other = titleSuggestions[1]!.title;
  await signIn(page, product);
  await page.goto(`/episode-insights?episode=${id}&tab=chapters`);
  const heading = (name: string) => page.getByRole('heading', { level: 3, name, exact: true });
  await expect(heading(title)).toBeVisible();
  await press(page, `Suggestions for ${title}`);
  await expect(page.getByRole('menuitem', { name: other, exact: true })).toBeFocused();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Title replaced');
  await expect(heading(other)).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(heading(title)).toBeVisible();

  const slider = page.getByRole('slider', { name: 'Number of chapters' });
  await expect(slider).toBeEnabled();
  await expect(slider).toHaveAccessibleDescription(/These chapters stay until you choose “Start over”/);
  await tabTo(page, slider);
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Far more');
  await expect.poll(async () => (await api.request(showRoutes.get, {})).show.chapterAmount).toBe(2);
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'More ways to generate' }).click();
  await page.getByRole('menuitem', { name: 'Start over…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect.poll(async () => (await insightsOf(api, id)).chapters.length, { timeout: 60_000 }).toBeGreaterThan(insights.chapters.length);
});
