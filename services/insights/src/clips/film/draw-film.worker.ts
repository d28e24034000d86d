import { exposeWorker } from '@afterword/platform/worker';
import { drawFilm, type FilmPictures, type PicturesOrder } from './draw-film';

exposeWorker<PicturesOrder, FilmPictures>(drawFilm);
