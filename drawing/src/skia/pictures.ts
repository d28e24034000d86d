import type { CardSize, LookDesign } from '@afterword/proto';
import { type Card, CARD_SIZES, drawCard } from '../cards/draw-card';
import { createLook } from '../look/look';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { loadLogo } from './logos';
import { createSkiaCanvas, PDFDocument, registerFonts } from './skia-canvas';

/** A card as it can be sent to another thread. */
export interface CardOrder {
  size: CardSize;
  design: LookDesign;
  /** The logo of the design as a file; null if it has none. */
  logo: Uint8Array | null;
  card: Card;
}

/** Returns a card as PNG: the picture that the page shows. */
export async function drawCardPng({ size, design, logo, card }: CardOrder): Promise<Buffer> {
  const { width, height } = CARD_SIZES[size];
  const canvas = createSkiaCanvas(width, height);
  drawCard(canvas.getContext('2d'), size, createLook(design, await loadLogo(logo)).look, card);
  return canvas.toBuffer('image/png');
}

/** Slides as they can be sent to another thread. */
export interface SlidesOrder extends Omit<CardOrder, 'card'> {
  cards: Card[];
  title: string;
}

/** Fonts join no letters that are spaced. Skia does not say what joined letters stand for, so that copied text would lack them. */
const WITHOUT_LIGATURES = '0.001px';

/** Returns a PDF document with a page for each card, drawn, so that text stays sharp and can be copied. */
export async function drawSlidesPdf({ size, design, logo, cards, title }: SlidesOrder): Promise<Buffer> {
  registerFonts();
  const { width, height } = CARD_SIZES[size];
  const { look } = createLook(design, await loadLogo(logo));
  const document = new PDFDocument({ title, creator: 'Afterword' });
  for (const card of cards) {
    const page = document.beginPage(width, height) as SKRSContext2D;
    drawCard(Object.assign(page, { isDocument: true, letterSpacing: WITHOUT_LIGATURES }), size, look, card);
    document.endPage();
  }
  return document.close();
}
