import { fileName } from '@afterword/language/exports';
import { ServiceError, type Transaction, Transactions } from '@afterword/platform';
import type { CancelClip, ClipFilm, DeleteClip, GetClipFiles, ListClips, Output, Parsed, SignClipFiles } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ClipRow } from './clip.entity';
import { type ClipJobs, InjectClipJobs } from './clip.jobs';
import { toClipDto } from './clip.mapper';
import { ClipStorageService, type FilmReference } from './clip-storage.service';
import { ClipsRepository } from './clips.repository';

const WORDS_IN_NAME = 6;

/** The clips of an episode and their files. */
@Injectable()
export class ClipsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clips: ClipsRepository,
    private readonly storage: ClipStorageService,
    @InjectClipJobs() private readonly jobs: ClipJobs,
  ) {}

  async listByEpisode(episodeId: string): Promise<Output<typeof ListClips>> {
    return { clips: (await this.clips.findByEpisode(episodeId)).map(toClipDto) };
  }

  /** Stops making the film. A clip that has no film is deleted. */
  async cancel(id: string): Promise<Output<typeof CancelClip>> {
    return this.transactions.run(async (tx) => {
      const clip = await this.clips.findByIdOrThrow(id, tx.manager);
      await this.cancelJob(tx, clip);
      if (clip.filmId === null) await this.clips.delete(tx.manager, id);
      else await this.clips.save(tx.manager, [Object.assign(clip, { jobId: null, progress: 0 })]);
      tx.notify('clips', clip.episodeId);
      return { clip: clip.filmId === null ? null : toClipDto(clip) };
    });
  }

  /** The row goes last, so that a deletion that was interrupted can be repeated. */
  async delete(id: string): Promise<Output<typeof DeleteClip>> {
    const clip = await this.clips.findByIdOrThrow(id);
    await this.transactions.run((tx) => this.cancelJob(tx, clip));
    await this.storage.deleteFilms(clip);
    await this.transactions.run(async (tx) => {
      await this.clips.delete(tx.manager, id);
      tx.notify('clips', clip.episodeId);
    });
    return { id };
  }

  /** @throws ServiceError `not_found` if there is no film yet */
  async signFiles({ id, origin }: Parsed<typeof GetClipFiles>): Promise<Output<typeof GetClipFiles>> {
    const { film, ...reference } = await this.findFilm(id);
    const name = film.text.split(' ').slice(0, WORDS_IN_NAME).join(' ');
    return this.storage.signFiles(reference, (ending) => fileName(name, ending), origin);
  }

  /** Returns addresses for a service of ours. @throws ServiceError `not_found` if there is no film yet */
  async signFilesInside(id: string): Promise<Output<typeof SignClipFiles>> {
    return this.storage.signFilesInside(await this.findFilm(id));
  }

  private async findFilm(id: string): Promise<FilmReference & { film: ClipFilm }> {
    const { episodeId, filmId, film } = await this.clips.findByIdOrThrow(id);
    if (filmId === null || film === null) throw new ServiceError('not_found', 'The film of this clip is not made yet.');
    return { episodeId, id, filmId, film };
  }

  private async cancelJob(tx: Transaction, { jobId, episodeId: scope }: ClipRow): Promise<void> {
    if (jobId !== null) await this.jobs.cancelNow(tx, { jobId, scope });
  }
}
