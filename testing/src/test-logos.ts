import { createSkiaCanvas } from '@afterword/drawing/skia';
import { LOGO_BOX } from '@afterword/proto';

type Context = ReturnType<ReturnType<typeof createSkiaCanvas>['getContext']>;

const PALETTE = ['#e8543f', '#f0b429', '#2f7d6b', '#31446b', '#8b5ca8'];

/** Pictures that shows have as logos, as they are stored. */
export const testLogos: Record<string, Buffer> = {
  'a dark word without a ground': draw(LOGO_BOX.width, 140, (context) => {
    context.fillStyle = '#17193a';
    context.font = '700 120px "Atkinson Hyperlegible Next Variable"';
    context.fillText('Kindred', 8, 112);
  }),
  'a cover with many colours': draw(LOGO_BOX.height, LOGO_BOX.height, (context, width, height) => {
    for (let x = 0; x < width; x += 16)
      for (let y = 0; y < height; y += 16) {
        context.fillStyle = PALETTE[(x * 7 + y * 3) % PALETTE.length] ?? '#000000';
        context.fillRect(x, y, 16, 16);
      }
    context.fillStyle = '#ffffff';
    context.font = '600 64px "Newsreader Variable"';
    context.fillText('Table', 40, 150);
  }),
  'a white ring': draw(180, 180, (context) => {
    context.strokeStyle = '#ffffff';
    context.lineWidth = 14;
    context.beginPath();
    context.arc(90, 90, 74, 0, Math.PI * 2);
    context.stroke();
  }),
};

function draw(width: number, height: number, drawing: (context: Context, width: number, height: number) => void): Buffer {
  const canvas = createSkiaCanvas(width, height);
  drawing(canvas.getContext('2d'), width, height);
  return canvas.toBuffer('image/png');
}
