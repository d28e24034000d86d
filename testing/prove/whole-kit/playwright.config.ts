import { defineConfig } from '@playwright/test';
import journeys from '../../browser/playwright.config';

const [desktop] = journeys.projects!;

export default defineConfig(journeys, {
  globalSetup: '../../src/product/built.mjs',
  projects: [{ ...desktop, testDir: '.', testMatch: '*.journey.ts' }],
});
