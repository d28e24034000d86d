import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { FONTS, fontOf, type FontStack } from '../look/fonts';
import { cleanLine, splitCharacters } from '../text/characters';

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

/** Spaces and joiners are invisible; ASCII is in every font. */
const WITHOUT_PICTURE = /^(?:[\p{Z}\p{Cc}\p{Cf}]*|[\u0020-\u007e])$/u;
/** Code points that no font has, of each kind. Fonts draw a box for them. */
const IN_NO_FONT = ['\u0378', '\u{10fffd}', '\u{1ffff}'];
const PROBE_SIZE = 32;

/** Returns the characters of a text that no font of the machine has, so that a box would stand in their place. */
export function missingCharacters(text: string, stack: FontStack): string[] {
  const characters = [...new Set(splitCharacters(cleanLine(text)))].filter((character) => !WITHOUT_PICTURE.test(character));
  if (characters.length === 0) return [];
  const canvas = createSkiaCanvas(PROBE_SIZE * 2, PROBE_SIZE * 2);
  const context = canvas.getContext('2d');
  context.font = fontOf(stack, PROBE_SIZE, 400);
  const pictureOf = (character: string) => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.fillText(character, PROBE_SIZE / 4, PROBE_SIZE * 1.4);
    return Buffer.from(context.getImageData(0, 0, canvas.width, canvas.height).data).toString('base64');
  };
  const boxes = new Set(IN_NO_FONT.map(pictureOf));
  return characters.filter((character) => boxes.has(pictureOf(character)));
}
