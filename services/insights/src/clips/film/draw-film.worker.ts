import type { ClipContent } from '@afterword/drawing';
import { exposeWorker } from '@afterword/platform/worker';
import { FilmDrawing, type FilmPictures } from './draw-film';

exposeWorker<ClipContent, FilmPictures>((content) => new FilmDrawing(content).drawPictures());
