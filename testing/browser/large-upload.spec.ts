import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chooseAudio, expect, signIn, test } from './journey';

const MEGABYTE = 1024 * 1024;
const SIZE = 120 * MEGABYTE;
const PART_SIZE = 5 * MEGABYTE;
/** Slow enough that a person, and this test, can act while it uploads. */
const BYTES_PER_SECOND = 12 * MEGABYTE;

/** 78 seconds of silence in the largest format WAV knows. */
function silentWave(file: string): string {
  const [channels, rate, bits] = [2, 192_000, 32];
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(SIZE - 8, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE((rate * channels * bits) / 8, 28);
  header.writeUInt16LE((channels * bits) / 8, 32);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36);
  header.writeUInt32LE(SIZE - 44, 40);
  const descriptor = openSync(file, 'w');
  writeSync(descriptor, header);
  ftruncateSync(descriptor, SIZE);
  closeSync(descriptor);
  return file;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: BYTES_PER_SECOND };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', speed);
}

/** Numbers of the parts that the store has confirmed. */
function watchParts(page: Page): number[] {
  const parts: number[] = [];
  page.on('response', (response) => {
    const part = new URL(response.url()).searchParams.get('partNumber');
    if (part && response.request().method() === 'PUT' && response.ok()) parts.push(Number(part));
  });
  return parts;
}

/** The store may have taken a part whose confirmation was lost when the upload was interrupted. */
function expectEachOnce(parts: number[]): void {
  expect(parts.toSorted((a, b) => a - b)).toEqual([...new Set(parts)].toSorted((a, b) => a - b));
  expect(parts.length).toBeGreaterThan(SIZE / PART_SIZE - 6);
}

test.beforeEach(async ({ page, product }) => {
  await signIn(page, product);
  await slowDown(page);
});

test('a large file goes in parts, waits while paused and goes on', async ({ page }, info) => {
  const parts = watchParts(page);
  await chooseAudio(page, silentWave(info.outputPath('paused.wav')));
  await page.getByRole('button', { name: /^Upload 1 file/ }).click();
  await expect.poll(() => parts.length).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText('Paused').or(page.getByText('Upload paused')).first()).toBeVisible();
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(page).toHaveURL(/\/episode\//, { timeout: 40_000 });
  expectEachOnce(parts);
});

test('a large file goes on after the page was reloaded, without sending again what had arrived', async ({ page }, info) => {
  const file = silentWave(info.outputPath('restored.wav'));
  const parts = watchParts(page);
  await chooseAudio(page, file);
  await page.getByRole('button', { name: /^Upload 1 file/ }).click();
  await expect.poll(() => parts.length).toBeGreaterThan(6);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await slowDown(page);
  await expect(page.getByText('Session restored')).toBeVisible();
  await page.getByRole('button', { name: 'Re-select' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'browse files' }).click();
  await (await chooser).setFiles(file);
  await page.getByRole('button', { name: /^Upload 1 file/ }).click();
  await expect(page).toHaveURL(/\/episode\//, { timeout: 40_000 });
  expectEachOnce(parts);
});
