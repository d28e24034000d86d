import type { InsightsFormat } from '@afterword/proto';
import type { InsightsTab } from './insights-view';

export const formatNames: Record<InsightsFormat, string> = {
  youtube: 'Chapters for YouTube',
  spotify: 'Chapters for Spotify',
  apple: 'Chapters for Apple Podcasts',
  podcasting2: 'Chapters file (Podcasting 2.0 JSON)',
  quotes: 'Quotes as text',
  soundbites: 'Soundbite tags for the feed',
};

export const formatHints: Record<InsightsFormat, string> = {
  youtube: 'Paste it into the description of the video.',
  spotify: 'Paste it into the description of the episode.',
  apple: 'Paste it into the description of the episode.',
  podcasting2: 'Upload the file to your host, or link to it from the feed.',
  quotes: 'Where quotes are featured, only those.',
  soundbites: 'For the episode’s item in the feed. Where quotes are featured, only those.',
};

/** What people most likely want where they are. */
export const usualFormat: Record<InsightsTab, InsightsFormat> = { quotes: 'quotes', chapters: 'youtube', calls: 'youtube' };
