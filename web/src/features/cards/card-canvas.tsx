import { type Card, CARD_SIZES, drawCard, type FittedText, type Look } from '@afterword/drawing';
import type { CardSize } from '@afterword/proto';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useFonts } from '@/lib/use-fonts';
import { contextOf, fontsOf, textOf, toPng } from './card-png';

export interface CardPicture {
  /** Returns the card in full size, once it is drawn. */
  toPng: () => Promise<Blob>;
}

interface CardCanvasProps {
  size: CardSize;
  look: Look;
  card: Card;
  /** What the picture says, for people who cannot see it. */
  name: string;
  onDrawn?: (text: FittedText) => void;
  ref?: Ref<CardPicture>;
}

/** A card as it will be downloaded, drawn again with every change. */
export function CardCanvas({ size, look, card, name, onDrawn, ref }: CardCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = CARD_SIZES[size];
  const isLoaded = useFonts(fontsOf(look), textOf(card));
  useLayoutEffect(() => {
    const context = canvas.current && contextOf(canvas.current);
    if (!context || !isLoaded) return;
    const drawn = drawCard(context, size, look, card);
    onDrawn?.(drawn);
  }, [size, look, card, isLoaded, onDrawn]);
  useImperativeHandle(ref, () => ({ toPng: () => toPng(canvas.current) }), []);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      role="img"
      aria-label={name}
      aria-busy={!isLoaded}
      className="h-auto max-h-[min(34rem,max(16rem,100dvh-25rem))] w-auto max-w-full rounded-md shadow-md"
    />
  );
}
