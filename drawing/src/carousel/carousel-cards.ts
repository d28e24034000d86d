import { CAROUSEL_SLIDES, type CarouselType } from '@afterword/proto';
import type { Card } from '../cards/draw-card';
import { cleanLine, type Piece, splitCharacters, splitPieces } from '../text/characters';

/**
 * How many characters a slide holds, the first that is enough for the text counts: fewer are read at a glance. Every card holds 400,
 * whatever the script.
 */
const LIMITS = [180, 260, 400];
const MAX_CHARACTERS = 400;
/** What a feed shows of a long first paragraph. */
const COVER_CHARACTERS = 120;

const HASHTAG = /^[#＃][\p{L}\p{M}\p{N}_]+$/u;
const ENDS_SENTENCE = /[.!?…。！？؟।][)\]"'”’»」]*$/u;
const ABBREVIATION = /^\p{P}*(?:\p{Lu}|Dr|Mr|Mrs|Ms|St|Prof|e\.g|i\.e|vs)\.$/u;

/**
 * Returns the slides of a post, of which the first is the cover. Nothing is on them but the words of the text, the name of the show, and
 * which slide it is. Returns null if the text is too long for the slides that the network allows.
 */
export function carouselCards(text: string, type: CarouselType, show: string): Card[] | null {
  const slides = splitSlides(text, CAROUSEL_SLIDES[type]);
  if (!slides) return null;
  return slides.map((each, index) => ({
    ...{ text: each, isQuote: false, slide: { number: index + 1, count: slides.length } },
    ...(index === 0 ? { show: '', byline: show } : { show, byline: '' }),
  }));
}

/**
 * Returns a text as slides: the beginning alone, then one for each paragraph. A long paragraph is split between sentences. Neighbours share
 * a slide, as lines of it, if there would be more than `most`, or the first announces the second. All words are on slides, in their order,
 * except for hashtags beside the text. Returns null if the text is too long.
 */
function splitSlides(text: string, most: number): string[] | null {
  const [first, ...others] = text
    .split('\n')
    .map((line) => withoutHashtags(cleanLine(line)))
    .filter((line) => line !== '');
  if (first === undefined) return [];
  const [cover = '', ...rest] = splitCover(first);
  const paragraphs = [...rest, ...others];
  for (const limit of LIMITS) {
    const slides = join(
      withLeadIns(
        paragraphs.flatMap((line) => splitParagraph(line, limit)),
        limit,
      ),
      { limit, most: most - 1 },
    );
    if (slides.length < most) return [cover, ...slides];
  }
  const filled = splitParagraph(paragraphs.join(' '), MAX_CHARACTERS);
  return filled.length < most ? [cover, ...filled] : null;
}

/** Without the hashtags after the last sentence of a line, and without a line of hashtags. Inside of a sentence they are words. */
function withoutHashtags(line: string): string {
  const words = line.split(' ');
  const count = words.findLastIndex((word) => !HASHTAG.test(word)) + 1;
  const isBeside = count === 0 || words.length - count > 1 || ENDS_SENTENCE.test(words[count - 1] ?? '');
  return isBeside ? words.slice(0, count).join(' ') : line;
}

/** The first line as the cover, or its first sentence if it is long. */
function splitCover(line: string): string[] {
  if (line.length <= COVER_CHARACTERS) return [line];
  const [sentence = [], ...others] = sentencesOf(line);
  const [cover = [], ...rest] = splitSentence(sentence, MAX_CHARACTERS);
  return [cover, [...rest, ...others].flat()].map(textOf).filter((each) => each !== '');
}

/** Returns a paragraph in parts of about even length: sentences stay whole if they fit. */
function splitParagraph(paragraph: string, limit: number): string[] {
  if (paragraph.length <= limit) return paragraph === '' ? [] : [paragraph];
  const units = sentencesOf(paragraph).flatMap((sentence) => splitSentence(sentence, limit));
  return splitEvenly(units, limit).map(textOf);
}

/** The sentence, or its parts if it does not fit. */
const splitSentence = (sentence: Unit, limit: number): Unit[] =>
  lengthOf(sentence) <= limit ? [sentence] : splitEvenly(unitsOf(sentence, limit), limit);

/** Pieces of a text that stay together. */
type Unit = Piece[];

function sentencesOf(line: string): Unit[] {
  const sentences: Unit[] = [];
  let isEnded = true;
  for (const piece of splitPieces(line)) {
    if (isEnded) sentences.push([piece]);
    else sentences.at(-1)?.push(piece);
    isEnded = ENDS_SENTENCE.test(piece.text) && !ABBREVIATION.test(piece.text);
  }
  return sentences;
}

/** The words of a sentence, in parts if one is longer than a slide. */
const unitsOf = (sentence: Unit, limit: number): Unit[] =>
  sentence.flatMap((piece) => {
    if (piece.text.length <= limit) return [[piece]];
    const parts = fill(
      splitCharacters(piece.text).map((text) => [{ ...piece, text, hasSpaceAfter: false }]),
      limit,
    ).map(textOf);
    return parts.map((text, index) => [{ ...piece, text, hasSpaceAfter: piece.hasSpaceAfter && index === parts.length - 1 }]);
  });

/** Returns as few groups of at most `limit` characters as there can be, the longest of them as short as it can be. */
function splitEvenly(units: readonly Unit[], limit: number): Unit[] {
  const { length } = fill(units, limit);
  let [low, high] = [Math.ceil(limit / 2), limit];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const groups = fill(units, middle);
    if (groups.length > length || groups.some((group) => lengthOf(group) > middle)) low = middle + 1;
    else high = middle;
  }
  return fill(units, high);
}

function fill(units: readonly Unit[], limit: number): Unit[] {
  const groups: Unit[] = [];
  for (const unit of units) {
    const last = groups.at(-1);
    if (last && lengthOf([...last, ...unit]) <= limit) last.push(...unit);
    else groups.push([...unit]);
  }
  return groups;
}

const textOf = (unit: Unit): string =>
  unit
    .map(({ text, hasSpaceAfter }) => (hasSpaceAfter ? `${text} ` : text))
    .join('')
    .trimEnd();

const lengthOf = (unit: Unit): number => textOf(unit).length;

/** A line that announces the next one shares its slide. */
const withLeadIns = (lines: readonly string[], limit: number): string[] =>
  lines.reduce<string[]>((slides, line) => {
    const last = slides.at(-1);
    const isAnnounced = last !== undefined && /[:：]$/u.test(last) && last.length + line.length < limit;
    return isAnnounced ? slides.with(-1, `${last}\n${line}`) : [...slides, line];
  }, []);

/** Joins the two neighbours that are shortest together, until there are few enough. The last paragraph stays alone if it can. */
function join(paragraphs: readonly string[], { limit, most }: { limit: number; most: number }): string[] {
  const slides = [...paragraphs];
  while (slides.length > most) {
    const lengths = slides.slice(1).map((slide, index) => (slides[index] ?? '').length + 1 + slide.length);
    const inner = lengths.length > 1 ? lengths.slice(0, -1) : lengths;
    const shortest = Math.min(...inner) <= limit ? Math.min(...inner) : Math.min(...lengths);
    const at = lengths.indexOf(shortest);
    if (shortest > limit || at === -1) break;
    slides.splice(at, 2, `${slides[at]}\n${slides[at + 1]}`);
  }
  return slides;
}
