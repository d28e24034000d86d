import { escapeAttribute } from '../escape-markup';
import { oneLine } from '../one-line';
import type { ClipSpan } from './clip-span';

/** Longer titles are cut by apps. */
const TITLE_LENGTH = 128;

export interface Soundbite extends ClipSpan {
  title: string;
}

const cut = (title: string): string =>
  title.length <= TITLE_LENGTH ? title : `${title.slice(0, TITLE_LENGTH - 1).replace(/(?<!\s)\s+\S*$/u, '')}…`;
const seconds = (ms: number): string => String(Number((ms / 1000).toFixed(3)));

const tag = ({ title, startMs, endMs }: Soundbite): string =>
  `<podcast:soundbite startTime="${seconds(startMs)}" duration="${seconds(endMs - startMs)}">${escapeAttribute(cut(oneLine(title)))}</podcast:soundbite>`;

/** Tags of Podcasting 2.0 for the feed's item, one a line. */
export const soundbites = (bites: readonly Soundbite[]): string => bites.map(tag).join('\n');
