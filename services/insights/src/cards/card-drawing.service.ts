import type { CardOrder, SlidesOrder } from '@afterword/drawing/skia';
import { runWorker } from '@afterword/platform/worker';
import { Injectable } from '@nestjs/common';

/** A card takes 0.1 s, a document of 20 about as long. The rest is for a busy machine. */
const TIMEOUT_MS = 15_000;

/** Draws cards in a worker thread. */
@Injectable()
export class CardDrawingService {
  drawPng(order: CardOrder): Promise<Uint8Array> {
    return runWorker('draw-card', import.meta.url, order, { timeoutMs: TIMEOUT_MS });
  }

  drawPdf(order: SlidesOrder): Promise<Uint8Array> {
    return runWorker('draw-slides', import.meta.url, order, { timeoutMs: TIMEOUT_MS });
  }
}
