/** What an app asks of chapters in a description. Sources: support pages of YouTube, Spotify for Creators and Apple Podcasts, read 2026-11-21. */
export interface ChapterApp {
  name: string;
  leastCount: number;
  leastSeconds: number;
  /** Characters of a title that are shown. */
  titleLength: number;
  /** Whether times always name the hour. */
  withHours: boolean;
}

export const CHAPTER_APPS = {
  youtube: { name: 'YouTube', leastCount: 3, leastSeconds: 10, titleLength: 70, withHours: false },
  spotify: { name: 'Spotify', leastCount: 3, leastSeconds: 30, titleLength: 40, withHours: false },
  apple: { name: 'Apple Podcasts', leastCount: 3, leastSeconds: 0, titleLength: 40, withHours: true },
} as const satisfies Record<string, ChapterApp>;
export type ChapterAppName = keyof typeof CHAPTER_APPS;
