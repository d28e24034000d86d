/**
 * What the drawing functions need of a 2D context. The page's `CanvasRenderingContext2D` and the server's context (Skia) both have it;
 * `object` stands for types that only one of them has.
 */
export interface Canvas2d {
  /** Whether it is a page of a document, of which text can be copied, not a picture of pixels. */
  readonly isDocument?: boolean;
  font: string;
  fillStyle: string | object;
  strokeStyle: string | object;
  lineWidth: number;
  globalAlpha: number;
  textAlign: 'left' | 'right' | 'center' | 'start' | 'end';
  textBaseline: 'alphabetic' | 'top' | 'hanging' | 'middle' | 'ideographic' | 'bottom';
  textRendering: 'auto' | 'optimizeSpeed' | 'optimizeLegibility' | 'geometricPrecision';
  direction: 'ltr' | 'rtl' | 'inherit';
  imageSmoothingQuality: 'low' | 'medium' | 'high';
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  clip(): void;
  fill(): void;
  stroke(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { width: number };
  createLinearGradient(fromX: number, fromY: number, toX: number, toY: number): { addColorStop(at: number, colour: string): void };
  drawImage(picture: object, fromX: number, fromY: number, fromWidth: number, fromHeight: number, ...to: Rectangle): void;
}

type Rectangle = [x: number, y: number, width: number, height: number];

/** A loaded picture: an `HTMLImageElement` or `ImageBitmap` in the page, an image of Skia on the server. */
export interface Picture {
  readonly width: number;
  readonly height: number;
}

/** A rectangle in pixels, from its top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
