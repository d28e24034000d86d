import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { EPISODE, SPEAKERS } from '../src/speech';
import { transcribedEpisode } from './test-episodes';
import { ThirdPartyReaders, type SeenCue } from './third-party-readers';
import { expect, signIn, test } from './journey';

const TITLE = 'Nobody said hello & <b>why</b>';
const texts = EPISODE.map(({ text }) => text);
const speakers = EPISODE.map(({ voice }) => SPEAKERS[voice]);

const wordsOf = (...parts: string[]) =>
  parts
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}']+/gu);
const spoken = wordsOf(...texts);
const spokenWithNames = wordsOf(...texts.flatMap((text, index) => [speakers[index] ?? '', text]));

/** Chooses a format in the menu, and returns the path of the downloaded file. */
async function download(page: Page, item: string, folder: (name: string) => string): Promise<string> {
  await page.getByRole('button', { name: 'Download transcript' }).click();
  const [arriving] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()]);
  const file = folder(arriving.suggestedFilename());
  await arriving.saveAs(file);
  return file;
}

function expectOrder(cues: SeenCue[]): void {
  for (const [index, { start, end }] of cues.entries()) {
    expect(end).toBeGreaterThan(start);
    expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
  }
}

test('every download contains every word, according to independent readers', async ({ page, product, api, context }, info) => {
  const id = await transcribedEpisode(api, TITLE, EPISODE);
  await signIn(page, product);
  await page.goto(`/episode/${id}`);
  const read = new ThirdPartyReaders(await context.newPage());
  await page.bringToFront();
  const get = (item: string) => download(page, item, (name) => info.outputPath(name));

  await test.step('text', async () => {
    const plain = await get('Text .txt');
    expect(plain).toMatch(/nobody-said-hello-b-why-b\.txt$/);
    expect(wordsOf(await readFile(plain, 'utf8'))).toEqual(spoken);
    const timed = await readFile(await get('Text with times and speakers'), 'utf8');
    expect(wordsOf(timed.replaceAll(/^\[[\d:]+\]/gm, ''))).toEqual(spokenWithNames);
  });

  await test.step('captions', async () => {
    const srt = await read.srt(await get('SRT captions'));
    expectOrder(srt);
    expect(wordsOf(...srt.map(({ text }) => text))).toEqual(spokenWithNames);
    const vtt = await read.vtt(await readFile(await get('WebVTT captions with speakers'), 'utf8'));
    expectOrder(vtt);
    expect(wordsOf(...vtt.map(({ text }) => text))).toEqual(spoken);
    expect(vtt.filter(({ speaker }, index) => speaker !== vtt[index - 1]?.speaker).map(({ speaker }) => speaker)).toEqual(speakers);
  });

  await test.step('JSON', async () => {
    const { version, segments } = JSON.parse(await readFile(await get('JSON (Podcasting 2.0)'), 'utf8')) as {
      version: string;
      segments: { body: string; startTime: number; endTime: number; speaker: string }[];
    };
    expect(version).toBe('1.0.0');
    expect(wordsOf(...segments.map(({ body }) => body))).toEqual(spoken);
    expect([...new Set(segments.map(({ speaker }) => speaker))]).toEqual(['Grace', 'Thomas']);
  });

  await test.step('documents', async () => {
    const markdown = await read.markdown(await get('Markdown'), 'h1, p');
    expect(markdown[0]).toEqual(['h1', TITLE]);
    expect(
      wordsOf(
        ...markdown
          .slice(1)
          .filter((_, at) => at % 2 === 1)
          .map(([, text]) => text),
      ),
    ).toEqual(spoken);
    const html = await read.html(await readFile(await get('HTML'), 'utf8'), 'h1, p');
    expect(html[0]).toEqual(['h1', TITLE]);
    expect(wordsOf(...html.slice(1).map(([, text]) => text))).toEqual(spoken);
    const docx = await read.docx(await get('Word'));
    expect(docx[0]).toEqual(['Title', TITLE]);
    expect(wordsOf(...docx.filter(([style]) => style === 'Normal').map(([, text]) => text))).toEqual(spoken);
  });
});
