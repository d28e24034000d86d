import { type CardOrder, drawCardPng } from '@afterword/drawing/skia';
import { exposeWorker } from '@afterword/platform/worker';

exposeWorker<CardOrder, Uint8Array>(drawCardPng);
