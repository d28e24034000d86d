import { type Card, CARD_SIZES, createLook, drawCard, fontOf, type Look, quoteCard } from '@afterword/drawing';
import type { CardSize, QuoteCard } from '@afterword/proto';
import { loadFonts } from '@/lib/use-fonts';
import { loadLogo } from './logos.queries';

/** The weights that cards are set in. */
const WEIGHTS = [500, 600];

/** The fonts of a look, in the notation of CSS. */
export const fontsOf = ({ heading, label }: Look): string[] =>
  [heading, label].flatMap((stack) => WEIGHTS.map((weight) => fontOf(stack, 40, weight)));

export const textOf = ({ text, byline, show }: Card): string => `${text} ${byline} ${show}`;

/** Read often: drawn by the processor, as on the server, not by the graphics card, which smooths edges in its own way. */
export const contextOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d', { willReadFrequently: true });

export const toPng = (canvas: HTMLCanvasElement | null) =>
  new Promise<Blob>((resolve, reject) => {
    canvas?.toBlob((png) => (png ? resolve(png) : reject(new Error('The browser could not encode the card.'))), 'image/png');
  });

/** Draws a card in full size, with the fonts of this machine for scripts that the product has no font for. */
export async function drawCardPng(size: CardSize, look: Look, card: Card): Promise<Blob> {
  await loadFonts(fontsOf(look), textOf(card));
  const { width, height } = CARD_SIZES[size];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = contextOf(canvas);
  if (!context) throw new Error('The browser has no canvas.');
  drawCard(context, size, look, card);
  return toPng(canvas);
}

export const drawKeptCard = async ({ show, size, design, ...quote }: QuoteCard): Promise<Blob> =>
  drawCardPng(size, createLook(design, await loadLogo(design)).look, quoteCard(quote, show));
