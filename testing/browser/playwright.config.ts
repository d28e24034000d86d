import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** Debian's browser if installed, preferably the headless one; otherwise that of Playwright. */
const browsers = [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const installed = browsers.find((file) => file && existsSync(file));
const quiet = ['disable-gpu', 'disable-quic', 'no-first-run', 'disable-background-networking', 'disable-component-update', 'disable-sync'];

/** A journey that fails is repeated only to record its trace, which costs a seventh of the time. It counts as failed either way. */
const RETRIES_FOR_TRACES = 1;

export default defineConfig({
  testDir: '.',
  globalSetup: '../src/product/built.mjs',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: RETRIES_FOR_TRACES,
  failOnFlakyTests: true,
  use: {
    screenshot: 'only-on-failure',
    trace: { mode: 'on-first-retry', screenshots: false },
    timezoneId: 'UTC',
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: { executablePath: installed, args: ['--no-sandbox', ...quiet.map((flag) => `--${flag}`)] },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    { name: 'mobile', testMatch: 'screens.spec.ts', use: { ...devices['Pixel 7'] } },
  ],
});
