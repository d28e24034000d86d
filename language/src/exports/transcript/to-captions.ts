import { escapeMarkup } from '../escape';
import { buildCues, type Cue, type CueLayout } from './build-cues';
import { cleanParagraphs, type ExportSource } from './clean-paragraphs';

/** Podcasting 2.0 recommends lines of at most 65 characters. */
const VTT_LAYOUT: CueLayout = { maxLines: 2, maxCharacters: 65, minSentenceCharacters: 40, hasNames: false };

const formatVttCue = ({ startMs, endMs, speaker, lines }: Cue): string => {
  const voice = speaker === null ? '' : `<v ${escapeMarkup(speaker)}>`;
  return `${formatCueTime(startMs, '.')} --> ${formatCueTime(endMs, '.')}\n${voice}${lines.map(escapeMarkup).join('\n')}\n`;
};

/** WebVTT captions, each with its speaker as voice. */
export const toVtt = (source: ExportSource): string =>
  ['WEBVTT\n', ...buildCues(cleanParagraphs(source), VTT_LAYOUT).map(formatVttCue)].join('\n');

/** Podcasting 2.0 asks for at most two lines of 32 characters, and for the name at the beginning of a turn. */
const SRT_LAYOUT: CueLayout = { maxLines: 2, maxCharacters: 32, minSentenceCharacters: 24, hasNames: true };
/** Each is as wide as the mark it replaces, so that no line grows. */
const MARK_SUBSTITUTES: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '{': '(', '}': ')' };

/** SRT cannot escape marks that players read as tags, styles or the arrow between two times, so similar ones replace them. */
const substituteMarks = (line: string): string => line.replace(/[<>{}]/gu, (mark) => MARK_SUBSTITUTES[mark] ?? mark);

const formatSrtCue = ({ startMs, endMs, lines }: Cue, at: number): string =>
  [at + 1, `${formatCueTime(startMs, ',')} --> ${formatCueTime(endMs, ',')}`, ...lines.map(substituteMarks), ''].join('\n');

/** SubRip captions. */
export const toSrt = (source: ExportSource): string => buildCues(cleanParagraphs(source), SRT_LAYOUT).map(formatSrtCue).join('\n');

const two = (value: number): string => String(value).padStart(2, '0');

/** A time as "hh:mm:ss" and milliseconds after `mark`. */
const formatCueTime = (ms: number, mark: '.' | ','): string => {
  const whole = Math.max(0, Math.round(ms));
  const seconds = Math.floor(whole / 1000);
  const rest = String(whole % 1000).padStart(3, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${mark}${rest}`;
};
