import { buildCues, type CueLayout } from './build-cues';
import { cleanParagraphs, type ExportSource } from './clean-paragraphs';

/** A segment is a sentence or two, or as much of one as a caption stays for. */
const LAYOUT: CueLayout = { maxLines: 1, maxCharacters: Number.MAX_SAFE_INTEGER, minSentenceCharacters: 40, hasNames: false };

/** The JSON transcript of Podcasting 2.0; times are seconds. */
export const toPodcastJson = (source: ExportSource): string => {
  const segments = buildCues(cleanParagraphs(source), LAYOUT).map(({ startMs, endMs, speaker, lines }) => ({
    ...(speaker === null ? {} : { speaker }),
    startTime: startMs / 1000,
    endTime: endMs / 1000,
    body: lines.join(' '),
  }));
  return `${JSON.stringify({ version: '1.0.0', segments }, null, 2)}\n`;
};
