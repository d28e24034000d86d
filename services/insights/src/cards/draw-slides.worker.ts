import { drawSlidesPdf, type SlidesOrder } from '@afterword/drawing/skia';
import { exposeWorker } from '@afterword/platform/worker';

exposeWorker<SlidesOrder, Uint8Array>(drawSlidesPdf);
