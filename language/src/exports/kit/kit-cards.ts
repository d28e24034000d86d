import type { CardSize, QuoteCard } from '@afterword/proto';
import { clockTime } from '../../text/clock-time';
import { toSingleLine } from '../escape';
import { fileName } from '../file-name';

const WORDS_IN_NAME = 6;
const sizeNames: Readonly<Record<CardSize, string>> = { square: 'square', portrait: 'portrait', link: 'for links' };

/** A card that says what its quote says. */
export interface KitCard {
  card: QuoteCard;
  /** Of its picture, in the kit. */
  path: string;
  /** What the README says about it. */
  summary: string;
}

/** Returns the cards of a kit, in the order in which they are said, and how many are left out because their quote has changed since. */
export function kitCards(cards: readonly QuoteCard[]): { cards: KitCard[]; changedCards: number } {
  const ready = cards.filter(({ isStale }) => !isStale);
  return { cards: ready.map(toKitCard), changedCards: cards.length - ready.length };
}

function toKitCard(card: QuoteCard, index: number): KitCard {
  const { quote, speaker, startMs, size } = card;
  const name = `${String(index + 1).padStart(2, '0')} ${quote.split(' ').slice(0, WORDS_IN_NAME).join(' ')}`;
  const path = `cards/${fileName(name, 'png')}`;
  const time = clockTime(startMs / 1000);
  const source = speaker === null ? time : `${speaker}, ${time}`;
  return { card, path, summary: `\`${path}\`, ${sizeNames[size]}: “${toSingleLine(quote)}” ${toSingleLine(source)}` };
}
