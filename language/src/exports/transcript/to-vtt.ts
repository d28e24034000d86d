import { clock } from './clock';
import type { Cue, CueLayout } from './cue';
import { cuesOf } from './cues-of';
import { escapeMarkup } from '../escape-markup';
import { type ExportSource, readableParagraphs } from './export-source';

/** Podcasting 2.0 recommends lines of at most 65 characters. */
const LAYOUT: CueLayout = { lines: 2, width: 65, enough: 40, named: false };

const block = ({ startMs, endMs, speaker, lines }: Cue): string => {
  const voice = speaker === null ? '' : `<v ${escapeMarkup(speaker)}>`;
  return `${clock(startMs, '.')} --> ${clock(endMs, '.')}\n${voice}${lines.map(escapeMarkup).join('\n')}\n`;
};

/** WebVTT captions, each with its speaker as voice. */
export const toVtt = (source: ExportSource): string => ['WEBVTT\n', ...cuesOf(readableParagraphs(source), LAYOUT).map(block)].join('\n');
