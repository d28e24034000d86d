import type { CardSize, LookDesign } from '@afterword/proto';
import { type Card, CARD_SIZES, drawCard } from '../cards/draw-card';
import { createLook } from '../look/look';
import { createSkiaCanvas } from './skia-canvas';

/** A card as it can be sent to another thread. */
export interface CardOrder {
  size: CardSize;
  design: LookDesign;
  card: Card;
}

/** Returns a card as PNG: the picture that the page shows. */
export function drawCardPng({ size, design, card }: CardOrder): Buffer {
  const { width, height } = CARD_SIZES[size];
  const canvas = createSkiaCanvas(width, height);
  drawCard(canvas.getContext('2d'), size, createLook(design).look, card);
  return canvas.toBuffer('image/png');
}
