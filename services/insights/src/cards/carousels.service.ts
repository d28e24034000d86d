import { type Card, carouselCards } from '@afterword/drawing';
import { contentText, fileName } from '@afterword/language/exports';
import { ServiceError } from '@afterword/platform';
import {
  CAROUSEL_SLIDES,
  type DrawCarousel,
  type GeneratedContent,
  isCarouselType,
  nameOfContent,
  type Parsed,
  type SentFile,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentClient } from '../content-items/content.client';
import { CardDrawingService } from './card-drawing.service';
import { CardSourcesService } from './card-sources.service';

/** Draws posts as slides, as the page draws them. */
@Injectable()
export class CarouselsService {
  constructor(
    private readonly content: ContentClient,
    private readonly sources: CardSourcesService,
    private readonly drawing: CardDrawingService,
  ) {}

  /**
   * @throws ServiceError `not_found` if there is no such content or slide, or if the post is too long or has no words, `invalid_input` if it is no
   * post for which there are carousels, `conflict` if `version` is not its current one
   */
  async draw({ id, slide, version, ...options }: Parsed<typeof DrawCarousel>): Promise<SentFile> {
    const item = await this.content.get(id);
    if (version !== undefined && version !== item.version) {
      throw new ServiceError('conflict', `This post has changed. Its current version is ${item.version}.`, {
        details: { version: item.version },
      });
    }
    const { show, size, design } = await this.sources.readSetting(item.episodeId, options);
    const cards = slidesOf(item, show);
    const title = `${await this.sources.getTitle(item.episodeId)} ${nameOfContent(item)}`;
    if (slide === undefined) {
      const pdf = await this.drawing.drawPdf({ size, design, cards, title });
      return toFile(fileName(`${title} carousel`, 'pdf'), 'application/pdf', pdf);
    }
    const card = cards[slide - 1];
    if (!card) throw new ServiceError('not_found', `This carousel has no slide ${slide}. It has ${cards.length}.`);
    return toFile(fileName(`${title} slide ${slide}`, 'png'), 'image/png', await this.drawing.drawPng({ size, design, card }));
  }
}

function slidesOf({ content, contentType }: GeneratedContent, show: string): Card[] {
  if (!isCarouselType(contentType)) throw new ServiceError('invalid_input', 'Carousels are made of LinkedIn and Instagram posts.');
  const cards = carouselCards(contentText(content), contentType, show);
  if (!cards) throw new ServiceError('not_found', `This post is too long for ${CAROUSEL_SLIDES[contentType]} slides.`);
  if (cards.length === 0) throw new ServiceError('not_found', 'This post has only hashtags, so that there is nothing to show on a slide.');
  return cards;
}

const toFile = (name: string, mediaType: string, bytes: Uint8Array): SentFile => ({
  ...{ fileName: name, mediaType },
  ...{ content: Buffer.from(bytes).toString('base64'), encoding: 'base64' },
});
