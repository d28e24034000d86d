import type { ClipFormat } from '@afterword/proto';
import type { Box } from '../canvas';

interface Line {
  x: number;
  y: number;
  width: number;
  size: number;
}

/** Where everything of a film stands, in pixels of the film. */
export interface ClipLayout {
  width: number;
  height: number;
  /** What apps cover of the film with their own buttons and texts lies outside of it. Everything that people read lies inside. */
  safe: Box;
  show: Line;
  /** The logo is on the left of the name of the show and the first line of the title. */
  logoHeight: number;
  title: Line & { maxLines: number };
  speaker: Line;
  captions: Box & { size: number; minSize: number; maxLines: number };
  waveform: Box;
  quotationMarks: { x: number; y: number; height: number };
}

/**
 * 9:16 keeps free what TikTok, Reels and Shorts cover together: 250 px above, 420 below, 140 on the right. 16:9 keeps 5 % (EBU R 95).
 * What changes from frame to frame has even coordinates, because the colours of a film have half its resolution.
 */
export const CLIP_LAYOUTS: Readonly<Record<ClipFormat, ClipLayout>> = {
  '9:16': {
    width: 1080,
    height: 1920,
    safe: { x: 96, y: 250, width: 844, height: 1250 },
    show: { x: 96, y: 262, width: 844, size: 34 },
    logoHeight: 112,
    title: { x: 96, y: 318, width: 844, size: 50, maxLines: 2 },
    speaker: { x: 96, y: 520, width: 844, size: 40 },
    captions: { x: 96, y: 608, width: 844, height: 560, size: 92, minSize: 48, maxLines: 5 },
    waveform: { x: 96, y: 1340, width: 844, height: 132 },
    quotationMarks: { x: 560, y: 1490, height: 440 },
  },
  '1:1': {
    width: 1080,
    height: 1080,
    safe: { x: 64, y: 64, width: 952, height: 952 },
    show: { x: 72, y: 76, width: 936, size: 30 },
    logoHeight: 96,
    title: { x: 72, y: 124, width: 936, size: 42, maxLines: 2 },
    speaker: { x: 72, y: 296, width: 936, size: 36 },
    captions: { x: 72, y: 368, width: 936, height: 400, size: 80, minSize: 44, maxLines: 4 },
    waveform: { x: 72, y: 872, width: 936, height: 120 },
    quotationMarks: { x: 640, y: 720, height: 400 },
  },
  '16:9': {
    width: 1920,
    height: 1080,
    safe: { x: 96, y: 54, width: 1728, height: 972 },
    show: { x: 112, y: 96, width: 1696, size: 34 },
    logoHeight: 108,
    title: { x: 112, y: 150, width: 1696, size: 48, maxLines: 1 },
    speaker: { x: 112, y: 292, width: 1696, size: 40 },
    captions: { x: 112, y: 376, width: 1696, height: 440, size: 92, minSize: 48, maxLines: 4 },
    waveform: { x: 112, y: 860, width: 1696, height: 132 },
    quotationMarks: { x: 1380, y: 700, height: 440 },
  },
};
