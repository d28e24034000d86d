import type { CardOrder, SlidesOrder } from '@afterword/drawing/skia';
import { runWorker } from '@afterword/platform/worker';
import { Injectable } from '@nestjs/common';
import { LogoStorageService } from '../logos/logo-storage.service';

/** A card takes 0.1 s, a document of 20 about as long. The rest is for a busy machine. */
const TIMEOUT_MS = 15_000;

/** Draws cards in a worker thread, with the logos of their designs. */
@Injectable()
export class CardDrawingService {
  constructor(private readonly logos: LogoStorageService) {}

  drawPng(card: Omit<CardOrder, 'logo'>): Promise<Uint8Array> {
    return this.draw('draw-card', card);
  }

  drawPdf(slides: Omit<SlidesOrder, 'logo'>): Promise<Uint8Array> {
    return this.draw('draw-slides', slides);
  }

  private async draw(worker: string, order: Omit<CardOrder, 'logo' | 'card'>): Promise<Uint8Array> {
    const logo = await this.logos.readOf(order.design);
    return runWorker(worker, import.meta.url, { ...order, logo }, { timeoutMs: TIMEOUT_MS });
  }
}
