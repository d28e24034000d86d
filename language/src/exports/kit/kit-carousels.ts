import { CAROUSEL_SLIDES, isCarouselType } from '@afterword/proto';
import { toSingleLine } from '../escape';
import { fileName } from '../file-name';
import type { KitApproval } from './kit-files';

type Bytes = Uint8Array<ArrayBuffer>;

/** Draws the carousel of an approved text: the document, or one of its slides from 1 on. Returns null if there is none. */
export type DrawCarousel = (post: Pick<KitApproval, 'id' | 'version'>, slide?: number) => Promise<Bytes | null>;

/** The slides of a post that was approved. */
export interface KitCarousel {
  files: { path: string; content: Bytes }[];
  /** What the README says about it. */
  summary: string;
}

/** Draws the carousels of a kit, in the order of its texts. Returns also the names of posts of which none can be made, such as a text that is too long. */
export async function kitCarousels(
  approved: readonly KitApproval[],
  draw: DrawCarousel,
): Promise<{ carousels: KitCarousel[]; withoutCarousel: string[] }> {
  const carousels: KitCarousel[] = [];
  const withoutCarousel: string[] = [];
  for (const post of approved) {
    if (!isCarouselType(post.contentType)) continue;
    const document = await draw(post);
    if (document === null) withoutCarousel.push(post.name);
    else carousels.push(toKitCarousel(post, document, await drawSlides(post, CAROUSEL_SLIDES[post.contentType], draw)));
  }
  return { carousels, withoutCarousel };
}

async function drawSlides(post: KitApproval, most: number, draw: DrawCarousel): Promise<Bytes[]> {
  const slides: Bytes[] = [];
  while (slides.length < most) {
    const slide = await draw(post, slides.length + 1);
    if (slide === null) break;
    slides.push(slide);
  }
  return slides;
}

function toKitCarousel({ name, version }: KitApproval, document: Bytes, slides: readonly Bytes[]): KitCarousel {
  const path = `carousels/${fileName(name, 'pdf')}`;
  const count = slides.length === 1 ? '1 slide' : `${slides.length} slides`;
  return {
    files: [
      { path, content: document },
      ...slides.map((content, index) => ({
        path: `carousels/${fileName(`${name} ${String(index + 1).padStart(2, '0')}`, 'png')}`,
        content,
      })),
    ],
    summary: `\`${path}\`, ${count}: ${toSingleLine(name)}, version ${version}`,
  };
}
