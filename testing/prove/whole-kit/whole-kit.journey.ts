import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Output, transcriptRoutes } from '@afterword/proto';
import type { Page } from '@playwright/test';
import { chooseAudio, expect, signIn, startUpload } from '../../browser/journey';
import { waitForDownload } from '../../browser/page-actions';
import { withProvider } from '../../browser/with-provider';
import { EPISODE, recordingOf } from '../../src/speech';

const WRITTEN_MS = 60_000;
const TRANSCRIBED_MS = 600_000;
/** Films are made with lower priority than everything else on the machine. */
const MADE_MS = 900_000;
const WITHOUT_ASKING = 4;
const FURTHER = [
  'Five titles',
  'YouTube description',
  'Newsletter',
  'Blog article',
  'Threads post',
  'Bluesky post',
  'Discussion guide',
  'Guest e-mail',
];
const [ITEMS, CARDS, CLIPS] = [WITHOUT_ASKING + FURTHER.length, 10, 5];

/** Uploads the recording, and returns the id of its episode once it is transcribed. */
async function uploadRecording(page: Page): Promise<string> {
  await page.getByLabel('Episode Title').fill('The Open Door');
  await chooseAudio(page, await recordingOf([...EPISODE, ...EPISODE]));
  await startUpload(page);
  await expect(page).toHaveURL(/\/episode\/[0-9a-f-]{36}$/u);
  await expect(page.getByRole('button', { name: 'Generate All Content' })).toBeEnabled({ timeout: TRANSCRIBED_MS });
  return page.url().split('/').at(-1)!;
}

async function write(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate All Content' }).click();
  await expect(page.getByRole('tab', { name: 'LinkedIn' })).toBeVisible({ timeout: WRITTEN_MS });
  const more = page.getByRole('region', { name: 'More content' });
  for (const kind of FURTHER) {
    await more.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
    await expect(more.getByRole('tab', { name: kind })).toBeVisible({ timeout: WRITTEN_MS });
  }
}

async function approveAll(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Workflow/u }).click();
  for (let waiting = ITEMS; waiting > 0; waiting--) {
    await expect(page.getByRole('tab', { name: `Pending Approval ${waiting}` })).toBeVisible({ timeout: WRITTEN_MS });
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
  }
  await expect(page.getByRole('tab', { name: `Approved ${ITEMS}` })).toBeVisible();
}

async function makePictures(page: Page, id: string): Promise<void> {
  await page.goto(`/episode-insights?episode=${id}`);
  await page.getByRole('button', { name: 'Generate Insights' }).click();
  await expect(page.getByRole('tab', { name: /^Quotes [1-9]/u })).toBeVisible({ timeout: WRITTEN_MS });
  await page.goto(`/episode/${id}?view=cards`);
  await page.getByRole('button', { name: 'Make the top ten' }).click();
  await expect(page.getByRole('listitem', { name: /^Portrait card at/u }).getByText('Ready')).toHaveCount(CARDS);
  await page.goto(`/episode/${id}?view=clips`);
  await page.getByRole('button', { name: 'Make the top five' }).click();
  await expect(page.getByRole('listitem', { name: /^Clip at/u }).getByText('Ready')).toHaveCount(CLIPS, { timeout: MADE_MS });
}

/** Downloads the kit, and unpacks it with the programs of the system, which also check it. */
async function unpackKit(page: Page, id: string, folder: string): Promise<void> {
  await page.goto(`/episode/${id}?view=kit`);
  const { file } = await waitForDownload(page, page.getByRole('link', { name: 'Download ZIP' }).click());
  mkdirSync(folder, { recursive: true });
  execFileSync('unzip', ['-q', file, '-d', folder]);
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
}

/** The words in typographic quotation marks in the README of a kit, by the folder of the picture or film that says them. */
const saidIn = (readme: string, folder: string) =>
  [...readme.matchAll(/^- `(\w+)\/[^`]+`, .*?“(.*)”/gmu)].filter(([, where]) => where === folder).map(([, , words]) => words!);

const spoken = ({ transcript: { words } }: Output<typeof transcriptRoutes.get>) => words.texts.join(' ');

withProvider(
  'one recording becomes a kit with twelve items, ten cards and five clips, and nothing is typed again',
  async ({ page, product, api, provider }, info) => {
    withProvider.setTimeout(TRANSCRIBED_MS + MADE_MS + 600_000);
    provider.always(() => ({ quotes: 2 * CARDS }));
    await signIn(page, product);
    const id = await uploadRecording(page);
    await write(page);
    await approveAll(page);
    await makePictures(page, id);
    const kit = info.outputPath('kit');
    await unpackKit(page, id, kit);

    const named = (folder: string, ending: string) => readdirSync(path.join(kit, folder)).filter((name) => name.endsWith(ending));
    expect(named('content', '.md')).toHaveLength(ITEMS);
    expect(named('cards', '.png')).toHaveLength(CARDS);
    expect(named('clips', '.mp4')).toHaveLength(CLIPS);
    const readme = readFileSync(path.join(kit, 'README.md'), 'utf8');
    expect(readme.match(/^- \*\*.+\*\*, version 1: approved by Team on /gmu)).toHaveLength(ITEMS);
    expect(readme).toContain('the recording with its chapters');
    const transcript = spoken(await api.request(transcriptRoutes.get, { id }));
    const said = [...saidIn(readme, 'cards'), ...saidIn(readme, 'clips')];
    expect(said).toHaveLength(CARDS + CLIPS);
    expect(said.filter((words) => !transcript.includes(words))).toEqual([]);
  },
);
