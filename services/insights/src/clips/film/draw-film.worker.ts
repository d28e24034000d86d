import type { ClipContent } from '@afterword/drawing';
import { exposeSession } from '@afterword/platform/worker';
import { type DrawingTask, FilmDrawing, type FilmPictures } from './draw-film';

exposeSession<ClipContent, DrawingTask, FilmPictures | Uint8Array>((content) => {
  const drawing = new FilmDrawing(content);
  return (task) => (task === 'pictures' ? drawing.drawPictures() : drawing.drawStrip(task));
});
