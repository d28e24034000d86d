import { contentRoutes, episodeRoutes } from '@afterword/proto';
import type { Api } from '../product/api';
import { everyEpisode } from '../product/episode';
import { waitUntilNoneLeft } from '../product/wait-until';
import { upload } from '../product/upload';
import type { Step } from './constant-load';

/** A job of a killed process can be claimed after its lease expires, and an event that failed three times waits for two minutes. */
const NO_PROGRESS_MS = 300_000;
/** Show notes, thread, post and caption. */
const KINDS = 4;

/** The faults of a run: every list is empty if nothing went wrong. */
export interface Outcome {
  lost: string[];
  /** Existing episodes whose creation was not confirmed, but for as many as there are creations without a response: those may have been made. */
  unconfirmed: string[];
  /** Episodes with another title than the last confirmed one. */
  misnamed: string[];
  /** Episodes not transcribed by exactly one job. */
  notOnce: string[];
  /** Episodes with requested content that do not have exactly one item of each type in version 1. */
  notWritten: string[];
}

/** Uses episodes as people do, and remembers what the product has confirmed. */
export class EpisodeWork {
  /** The last confirmed title of each episode. */
  private readonly confirmed = new Map<string, string>();
  /** Episodes whose renaming got no response. */
  private readonly unsure = new Set<string>();
  private creationsWithoutResponse = 0;
  private readonly fresh: string[] = [];
  private readonly unwritten: string[] = [];
  private readonly toBeWritten: string[] = [];

  constructor(
    private readonly api: Api,
    private readonly recording: string,
    /** Episodes that were there before. */
    private readonly earlier: ReadonlySet<string> = new Set(),
  ) {}

  get count(): number {
    return this.confirmed.size;
  }

  readonly reading: Step = { name: 'list', make: () => this.api.request(episodeRoutes.list, {}) };

  readonly creating: Step = {
    name: 'create',
    make: async () => {
      const audioFilePath = await upload(this.api, this.recording);
      this.creationsWithoutResponse += 1;
      const { episode } = await this.api.request(episodeRoutes.create, { title: 'New', audioFilePath });
      this.creationsWithoutResponse -= 1;
      this.confirmed.set(episode.id, 'New');
      this.fresh.push(episode.id);
      this.unwritten.push(episode.id);
    },
  };

  /** Renames an episode that has not been renamed yet. */
  readonly renaming: Step = {
    name: 'rename',
    make: async () => {
      const id = this.fresh.shift();
      if (!id) return this.reading.make();
      const title = `Episode ${id}`;
      this.unsure.add(id);
      await this.api.request(episodeRoutes.change, { id, title });
      this.confirmed.set(id, title);
      this.unsure.delete(id);
    },
  };

  readonly opening: Step = {
    name: 'open',
    make: () => {
      const [id] = [...this.confirmed.keys()].slice(-1);
      return id ? this.api.request(episodeRoutes.get, { id }) : this.reading.make();
    },
  };

  /** Requests content for the oldest episode without any, once it is transcribed. */
  readonly writing: Step = {
    name: 'generate',
    make: async () => {
      const id = this.unwritten.shift();
      if (!id) return;
      const { episode } = await this.api.request(episodeRoutes.get, { id });
      if (episode.transcriptionStatus !== 'completed') return void this.unwritten.push(id);
      await this.api.request(episodeRoutes.generate, { id });
      this.toBeWritten.push(id);
    },
  };

  /** Waits until all requested content is written. */
  async written(): Promise<void> {
    const unwritten = async () => {
      const isWritten = await this.each(this.toBeWritten, isWrittenOnce);
      return this.toBeWritten.filter((_, index) => !isWritten[index]);
    };
    await waitUntilNoneLeft(unwritten, NO_PROGRESS_MS, 'the content of episodes');
  }

  /** Waits until the transcription of every episode has ended. */
  async transcribed(): Promise<void> {
    const open = async () =>
      (await everyEpisode(this.api)).filter(({ transcriptionStatus }) => !['completed', 'failed'].includes(transcriptionStatus));
    await waitUntilNoneLeft(open, NO_PROGRESS_MS, 'the transcripts of episodes');
  }

  async outcome(): Promise<Outcome> {
    const titles = new Map((await everyEpisode(this.api)).map(({ id, title }) => [id, title]));
    const ids = [...this.confirmed.keys()];
    const [once, isWritten] = [await this.each(ids, isTranscribedOnce), await this.each(this.toBeWritten, isWrittenOnce)];
    return {
      lost: ids.filter((id) => !titles.has(id)),
      unconfirmed: [...titles.keys()].filter((id) => !this.confirmed.has(id) && !this.earlier.has(id)).slice(this.creationsWithoutResponse),
      misnamed: ids.filter((id) => titles.has(id) && !this.unsure.has(id) && titles.get(id) !== this.confirmed.get(id)),
      notOnce: ids.filter((_, index) => !once[index]),
      notWritten: this.toBeWritten.filter((_, index) => !isWritten[index]),
    };
  }

  private each(ids: string[], look: (api: Api, id: string) => Promise<boolean>): Promise<boolean[]> {
    return Promise.all(ids.map((id) => look(this.api, id)));
  }
}

async function isTranscribedOnce(api: Api, id: string): Promise<boolean> {
  const { processingJobs } = await api.request(episodeRoutes.get, { id });
  const jobs = processingJobs.filter(({ jobType }) => jobType === 'transcription');
  return jobs.length === 1 && jobs[0]?.status === 'completed';
}

async function isWrittenOnce(api: Api, id: string): Promise<boolean> {
  const { content } = await api.request(contentRoutes.listForEpisode, { id });
  const kinds = new Set(content.map(({ contentType }) => contentType));
  return content.length === KINDS && kinds.size === KINDS && content.every(({ version }) => version === 1);
}
