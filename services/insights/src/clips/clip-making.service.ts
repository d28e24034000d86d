import { type Job, type JobCompletion, RetryLater, ScratchFolders } from '@afterword/platform';
import type { ClipRequested, DataOf } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ClipRow } from './clip.entity';
import { ClipFilmService, type StoredFilm } from './clip-film.service';
import { ClipStorageService } from './clip-storage.service';
import { ClipsRepository } from './clips.repository';

/** How often a job stores its progress. It notices then that it was cancelled, so that this takes less than a second. */
const PROGRESS_INTERVAL_MS = 400;

/** Makes the film of a clip, in a job. */
@Injectable()
export class ClipMakingService {
  constructor(
    private readonly clips: ClipsRepository,
    private readonly films: ClipFilmService,
    private readonly storage: ClipStorageService,
    private readonly folders: ScratchFolders,
  ) {}

  /** Does nothing if the clip was deleted, or has another making by now. */
  async make({ jobId: filmId }: DataOf<typeof ClipRequested>, job: Job): Promise<JobCompletion | void> {
    const clip = await this.clips.findByJob(filmId);
    if (!clip) return;
    const progress = new ProgressStore(job, (percent) => this.saveProgress(job, clip, percent));
    try {
      const stored = await this.folders.withFolder((folder) => this.films.make(clip, filmId, folder, progress));
      return this.completion(clip, stored, job);
    } catch (error) {
      await this.storage.deleteFilms(clip, [clip.filmId]);
      throw progress.lost ?? error;
    } finally {
      progress.stop();
    }
  }

  /** The words as they were when the film was begun. If the transcript has changed meanwhile, the clip is stale at once. */
  private completion(clip: ClipRow, { film, span }: StoredFilm, { claim: { jobId: filmId } }: Job): JobCompletion {
    return async ({ manager, onCommit }) => {
      const now = await this.clips.findByJob(filmId, manager);
      if (!now) return {};
      await this.clips.save(manager, [Object.assign(now, { filmId, film, jobId: null, progress: 0, problem: null, ...span })]);
      onCommit(() => void this.storage.deleteFilms(clip, [filmId]).catch(() => undefined));
      return {};
    };
  }

  private saveProgress(job: Job, { episodeId }: ClipRow, percent: number): Promise<void> {
    return job.transaction(async ({ manager, notify }) => {
      await this.clips.saveProgress(manager, job.claim.jobId, percent);
      notify('clips', episodeId);
    });
  }
}

/** Stores the progress of a job in regular intervals, and aborts its work if that shows that it was cancelled. */
class ProgressStore {
  /** Why the job was aborted. */
  lost: RetryLater | undefined;
  readonly signal: AbortSignal;
  private readonly cancelled = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private percent = 0;
  private storing: Promise<void> | undefined;

  constructor(
    job: Job,
    private readonly save: (percent: number) => Promise<void>,
  ) {
    this.signal = AbortSignal.any([job.signal, this.cancelled.signal]);
    this.timer = setInterval(() => void this.store(), PROGRESS_INTERVAL_MS);
  }

  report(percent: number): void {
    this.percent = Math.max(this.percent, Math.min(99, Math.round(percent)));
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async store(): Promise<void> {
    this.storing ??= this.save(this.percent).catch((error: unknown) => {
      if (!(error instanceof RetryLater)) return;
      this.lost = error;
      this.cancelled.abort(error);
    });
    await this.storing;
    this.storing = undefined;
  }
}
