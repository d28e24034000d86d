import type { CueLayout } from './cue';
import { cuesOf } from './cues-of';
import { type ExportSource, readableParagraphs } from './export-source';

/** A segment is a sentence or two, or as much of one as a caption stays for. */
const LAYOUT: CueLayout = { lines: 1, width: Number.MAX_SAFE_INTEGER, enough: 40, named: false };

/** The JSON transcript of Podcasting 2.0; times are seconds. */
export const toPodcastJson = (source: ExportSource): string => {
  const segments = cuesOf(readableParagraphs(source), LAYOUT).map(({ startMs, endMs, speaker, lines }) => ({
    ...(speaker === null ? {} : { speaker }),
    startTime: startMs / 1000,
    endTime: endMs / 1000,
    body: lines.join(' '),
  }));
  return `${JSON.stringify({ version: '1.0.0', segments }, null, 2)}\n`;
};
