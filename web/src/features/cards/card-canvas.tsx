import { type Card, CARD_SIZES, drawCard, type FittedText, fontOf, type Look } from '@afterword/drawing';
import type { CardSize } from '@afterword/proto';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useFonts } from '@/lib/use-fonts';

/** The weights that cards are set in. */
const WEIGHTS = [500, 600];

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
  const isLoaded = useFonts(fontsOf(look), `${card.text} ${card.byline} ${card.show}`);
  useLayoutEffect(() => {
    // Read often: drawn by the processor, as on the server, not by the graphics card, which smooths edges in its own way.
    const context = canvas.current?.getContext('2d', { willReadFrequently: true });
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

/** The fonts of the look, in the notation of CSS. */
const fontsOf = ({ heading, label }: Look): string[] =>
  [heading, label].flatMap((stack) => WEIGHTS.map((weight) => fontOf(stack, 40, weight)));

const toPng = (canvas: HTMLCanvasElement | null) =>
  new Promise<Blob>((resolve, reject) => {
    canvas?.toBlob((png) => (png ? resolve(png) : reject(new Error('The browser could not encode the card.'))), 'image/png');
  });
