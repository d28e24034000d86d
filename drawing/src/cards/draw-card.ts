import type { CardSize, Quote } from '@afterword/proto';
import type { Canvas2d } from '../canvas';
import { drawLogo } from '../logo/draw-logo';
import type { Look } from '../look/look';
import { drawQuotationMarks, fillRounded } from '../shapes';
import { isRightToLeft, splitLines } from '../text/characters';
import { drawLine, drawWords } from '../text/draw-text';
import { fitPieces, fitText, type FittedText } from '../text/fit-text';

interface CardLayout {
  width: number;
  height: number;
  /** Nothing but faint shapes is nearer to the edge. */
  padding: number;
  head: { height: number; size: number };
  text: { top: number; height: number; minSize: number; maxSize: number };
  byline: { size: number };
  marks: { height: number };
}

/** In pixels. */
export const CARD_SIZES: Readonly<Record<CardSize, CardLayout>> = {
  square: {
    ...{ width: 1080, height: 1080, padding: 84 },
    head: { height: 64, size: 34 },
    text: { top: 204, height: 652, minSize: 30, maxSize: 116 },
    byline: { size: 36 },
    marks: { height: 400 },
  },
  portrait: {
    ...{ width: 1080, height: 1350, padding: 84 },
    head: { height: 72, size: 36 },
    text: { top: 220, height: 890, minSize: 34, maxSize: 124 },
    byline: { size: 38 },
    marks: { height: 480 },
  },
  link: {
    ...{ width: 1200, height: 630, padding: 64 },
    head: { height: 48, size: 26 },
    text: { top: 140, height: 366, minSize: 22, maxSize: 80 },
    byline: { size: 28 },
    marks: { height: 270 },
  },
};

export interface Card {
  /** The lines of a slide stay lines. A quote is one. */
  text: string;
  /** Whether quotation marks stand around the text. */
  isQuote: boolean;
  /** Who said it and when, such as "Grace Miller, 11:32". Empty if no speaker is known. */
  byline: string;
  /** The name of the show; empty if it has none. */
  show: string;
  /** Which slide of how many it is; null for a single card. */
  slide: Slide | null;
}

interface Slide {
  number: number;
  count: number;
}

export type SpokenQuote = Pick<Quote, 'quote' | 'speaker' | 'startMs'>;

/** Who said a quote and when, as cards say it. */
export function bylineOf({ speaker, startMs }: Omit<SpokenQuote, 'quote'>): string {
  const time = clockTime(startMs / 1000);
  return speaker ? `${speaker}, ${time}` : time;
}

/** Returns the card of a quote, with its words as they are. */
export const quoteCard = (quote: SpokenQuote, show: string): Card => ({
  ...{ text: quote.quote, isQuote: true, byline: bylineOf(quote), show, slide: null },
});

const TEXT_LEADING = 1.22;
const LINE_LEADING = 1.2;
const PROGRESS_HEIGHT = 6;
/** Between the logo and the name of the show, as a share of the size of the name. */
const LOGO_GAP = 0.7;
/** Text looks centred a little above the middle. */
const OPTICAL_MIDDLE = 0.46;
/** Text of slides after the first is read on, and is of about the same size on all of them. */
const LATER_SLIDES = 0.7;
/** How much of the faint marks is inside of the card. */
const MARKS_SHOWN = { x: 1.15, y: 0.72 };

/** Draws a card over the whole canvas, and returns how its text was set. The fonts must be loaded. */
export function drawCard(canvas: Canvas2d, size: CardSize, look: Look, card: Card): FittedText {
  const layout = CARD_SIZES[size];
  canvas.fillStyle = look.background;
  canvas.fillRect(0, 0, layout.width, layout.height);
  if (card.isQuote) drawFaintMarks(canvas, layout, look);
  drawHead(canvas, layout, look, card);
  drawByline(canvas, layout, look, card);
  if (card.byline === '' && card.slide) drawProgress(canvas, layout, look, card.slide);
  return drawCardText(canvas, layout, look, card);
}

function drawFaintMarks(canvas: Canvas2d, { width, height, marks }: CardLayout, look: Look): void {
  const at = { x: width - marks.height * MARKS_SHOWN.x, y: height - marks.height * MARKS_SHOWN.y, height: marks.height };
  drawQuotationMarks(canvas, at, look.shade);
}

/** The logo and the name of the show, and on the right which slide it is. */
function drawHead(canvas: Canvas2d, { width, padding, head }: CardLayout, look: Look, { show, slide }: Card): void {
  const logoWidth = drawLogo(canvas, look, { x: padding, y: padding, width: (width - padding * 2) / 3, height: head.height });
  const taken = logoWidth > 0 ? logoWidth + head.size * LOGO_GAP : 0;
  const style = { stack: look.label, leading: LINE_LEADING, size: head.size };
  const y = padding + (head.height - head.size * LINE_LEADING) / 2;
  const numberWidth = slide ? head.size * 3.4 : 0;
  const space = { x: padding + taken, y, width: width - padding * 2 - taken - numberWidth };
  drawLine(canvas, show, space, { ...style, weight: 600, colour: look.text });
  if (!slide) return;
  const end = { x: width - padding - numberWidth, y, width: numberWidth };
  drawLine(canvas, `${slide.number} / ${slide.count}`, end, { ...style, weight: 600, colour: look.quietText, align: 'right' });
}

/** A dash in the accent, and who said it. Names that are written from right to left begin on the right. */
function drawByline(canvas: Canvas2d, { width, height, padding, byline }: CardLayout, look: Look, { byline: text }: Card): void {
  if (text === '') return;
  const { size } = byline;
  const dash = { width: size * 1.6, height: Math.max(4, Math.round(size / 8)) };
  const isRtl = isRightToLeft(text);
  const top = height - padding - size * LINE_LEADING;
  const x = isRtl ? width - padding - dash.width : padding;
  fillRounded(canvas, { ...dash, x, y: Math.round(top + size * 0.52) }, dash.height / 2, look.accent);
  const indent = dash.width + size * 0.6;
  const space = { x: isRtl ? padding : padding + indent, y: top, width: width - padding * 2 - indent };
  drawLine(canvas, text, space, { stack: look.label, weight: 600, leading: LINE_LEADING, size, colour: look.softText });
}

/** A line as long as the way through the slides, where a quote has who said it. */
function drawProgress(canvas: Canvas2d, { width, height, padding }: CardLayout, look: Look, { number, count }: Slide): void {
  const track = { x: padding, y: height - padding - PROGRESS_HEIGHT, width: width - padding * 2, height: PROGRESS_HEIGHT };
  fillRounded(canvas, track, PROGRESS_HEIGHT / 2, look.line);
  fillRounded(canvas, { ...track, width: Math.round((track.width * number) / count) }, PROGRESS_HEIGHT / 2, look.accent);
}

function drawCardText(canvas: Canvas2d, { width, padding, text }: CardLayout, look: Look, card: Card): FittedText {
  const style = { stack: look.heading, weight: 500, leading: TEXT_LEADING };
  const maxSize = card.slide && card.slide.number > 1 ? Math.round(text.maxSize * LATER_SLIDES) : text.maxSize;
  const space = { ...text, maxSize, width: width - padding * 2 };
  const fitted = card.isQuote ? fitText(canvas, inMarks(card.text), style, space) : fitPieces(canvas, splitLines(card.text), style, space);
  const y = Math.round(text.top + (text.height - fitted.height) * OPTICAL_MIDDLE);
  drawWords(canvas, fitted, { x: padding, y }, () => look.text);
  return fitted;
}

const inMarks = (quote: string): string => (isRightToLeft(quote) ? `«${quote}»` : `“${quote}”`);

function clockTime(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const twoDigits = (count: number): string => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}
