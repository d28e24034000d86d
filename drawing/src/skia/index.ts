import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { FONTS } from '../look/fonts';

export { type Canvas, type Image, loadImage, PDFDocument } from '@napi-rs/canvas';

/** The page's style sheet uses these too: all scripts of a font, with all weights in one file each. */
const FONT_FILE = /-wght-normal\.woff2$/;
const { resolve } = createRequire(import.meta.url);

/** Loads the fonts of the product from their packages, once for each process. Other fonts are those that the machine has. */
export function registerFonts(): void {
  for (const { family, package: name } of Object.values(FONTS)) {
    if (GlobalFonts.has(family)) continue;
    const folder = path.join(path.dirname(resolve(`${name}/package.json`)), 'files');
    for (const file of readdirSync(folder).filter((each) => FONT_FILE.test(each)))
      GlobalFonts.registerFromPath(path.join(folder, file), family);
  }
}

/** Returns a canvas of the server on which the drawing functions draw as in the page. */
export function createSkiaCanvas(width: number, height: number): Canvas {
  registerFonts();
  return createCanvas(width, height);
}
