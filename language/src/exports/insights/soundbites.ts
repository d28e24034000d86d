import { escapeAttribute, toSingleLine } from '../escape';
import type { ClipSpan } from './clip-span';

/** Longer titles are cut by apps. */
const MAX_TITLE_CHARACTERS = 128;

export interface Soundbite extends ClipSpan {
  title: string;
}

const shortenTitle = (title: string): string =>
  title.length <= MAX_TITLE_CHARACTERS ? title : `${title.slice(0, MAX_TITLE_CHARACTERS - 1).replace(/(?<!\s)\s+\S*$/u, '')}…`;
const seconds = (ms: number): string => String(Number((ms / 1000).toFixed(3)));

const tag = ({ title, startMs, endMs }: Soundbite): string =>
  `<podcast:soundbite startTime="${seconds(startMs)}" duration="${seconds(endMs - startMs)}">${escapeAttribute(shortenTitle(toSingleLine(title)))}</podcast:soundbite>`;

/** Tags of Podcasting 2.0 for the feed's item, one a line. */
export const soundbites = (bites: readonly Soundbite[]): string => bites.map(tag).join('\n');
