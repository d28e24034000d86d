import type { Result } from './stage.mjs';

interface Attempt {
  errors: { message: string }[];
  /** `body` is in base64. */
  attachments: { name: string; body?: string }[];
}

interface Suite {
  specs?: { file: string; title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: Attempt[] }[] }[];
  suites?: Suite[];
}

/** The part of Playwright's JSON report that is read. */
export interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  suites: Suite[];
}

export const EVIDENCE: string;
export function countPlaywright(report: PlaywrightReport | undefined, ended: boolean): Result;
