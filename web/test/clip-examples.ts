import type { Clip, ClipFilm } from '@afterword/proto';
import { idOf } from './examples';

const AT = '2026-11-20T12:00:00.000Z';
export const filmExample: ClipFilm = {
  text: 'The list is never done.',
  durationMs: 2_300,
  bytes: 4_820_000,
  width: 1080,
  height: 1920,
  altText: 'Vertical video of 0:02 from “Slow Sundays”.',
  lookVersion: 1,
  warnings: [],
  madeAt: AT,
};
export const clipExample = (change: Partial<Clip> = {}): Clip => ({
  id: idOf(1300),
  episodeId: idOf(1),
  firstWordId: 11,
  lastWordId: 15,
  format: '9:16',
  captions: 'karaoke',
  hasSpeakers: true,
  hasWaveform: true,
  startMs: 105_000,
  endMs: 106_900,
  text: 'The list is never done.',
  isVerified: true,
  isStale: false,
  making: null,
  problem: null,
  film: filmExample,
  createdAt: AT,
  ...change,
});
