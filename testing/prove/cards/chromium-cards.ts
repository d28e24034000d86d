import { createRequire } from 'node:module';
import path from 'node:path';
import { type FittedText, FONTS } from '@afterword/drawing';
import type { CardOrder } from '@afterword/drawing/skia';
import { type Browser, chromium, type Page } from '@playwright/test';
import { rolldown } from 'rolldown';

const { resolve } = createRequire(import.meta.url);
const ORIGIN = 'http://cards.test';
/** Draws a card as the page does: with its fonts loaded, by the processor. */
const DRAW = `async ({ size, design, logo, card }) => {
  const { CARD_SIZES, createLogo, createLook, drawCard, fontOf } = drawing;
  const load = async (base64) => {
    const picture = await createImageBitmap(await (await fetch('data:image/png;base64,' + base64)).blob());
    const { width, height } = picture;
    const canvas = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true });
    canvas.drawImage(picture, 0, 0);
    return createLogo(picture, canvas.getImageData(0, 0, width, height).data);
  };
  const { look } = createLook(design, logo && await load(logo));
  const text = 'Aé0 ' + card.text + card.byline + card.show;
  const fonts = [look.heading, look.label].flatMap((stack) => [500, 600].map((weight) => fontOf(stack, 40, weight)));
  await Promise.all(fonts.map((font) => document.fonts.load(font, text)));
  const canvas = Object.assign(document.createElement('canvas'), CARD_SIZES[size]);
   const fitted = drawCard(canvas.getContext('2d', { willReadFrequently: true }), size, look, card);
  return { png: canvas.toDataURL('image/png').split(',')[1], text: fitted };
}`;

export interface DrawnCard {
  png: Buffer;
  /** How the text was set. */
  text: FittedText;
}

/** Draws cards in a browser, with the functions and the fonts of the page. */
export class ChromiumCards {
  private constructor(
    private readonly browser: Browser,
    private readonly page: Page,
  ) {}

  static async start(): Promise<ChromiumCards> {
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const page = await browser.newPage();
    const styles = Object.values(FONTS).map((font) => `<link rel="stylesheet" href="/${font.package}/index.css">`);
    await page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${styles.join('')}` });
      const [scope, name, ...file] = pathname.slice(1).split('/');
      const folder = path.dirname(resolve(`${scope}/${name}/package.json`));
      await route.fulfill({ path: path.join(folder, ...file) });
    });
    await page.goto(`${ORIGIN}/`);
    await page.addScriptTag({ content: await bundleDrawing() });
    return new ChromiumCards(browser, page);
  }

  async draw({ logo, ...card }: CardOrder): Promise<DrawnCard> {
    const order = JSON.stringify({ ...card, logo: logo && Buffer.from(logo).toString('base64') });
    const drawn = await this.page.evaluate<{ png: string; text: FittedText }>(`(${DRAW})(${order})`);
    return { ...drawn, png: Buffer.from(drawn.png, 'base64') };
  }

  stop(): Promise<void> {
    return this.browser.close();
  }
}

async function bundleDrawing(): Promise<string> {
  const input = path.join(import.meta.dirname, '../../../drawing/src/index.ts');
  const bundle = await rolldown({ input, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', name: 'drawing' });
  await bundle.close();
  return output[0].code;
}
