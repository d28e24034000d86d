import { contentRoutes, episodeRoutes } from '@afterword/proto';
import type { Api } from '../product/api';
import { everyEpisode } from '../product/episode';
import { waitUntilNoneLeft } from '../product/wait-until';
import { upload } from '../product/upload';
import type { Step } from './constant-load';

/** The work of a process that was killed is free for another one after its lease has run out; an event that failed thrice waits for two minutes. */
const NO_PROGRESS_MS = 300_000;
/** Show notes, thread, post and caption. */
const KINDS = 4;

/** What became of the episodes that were promised: every list is empty where nothing went wrong. */
export interface Outcome {
  lost: string[];
  /** There, although nobody was told so. */
  unasked: string[];
  /** Not called what was answered last. */
  misnamed: string[];
  /** Not transcribed by exactly one job. */
  notOnce: string[];
  /** Asked to be written, and without exactly one text of each kind in its first version. */
  notWritten: string[];
}

/** What people do with episodes, and what they were promised. */
export class EpisodeWork {
  /** The title each episode was answered with last. */
  private readonly promised = new Map<string, string>();
  /** Asked to be named, and nobody knows whether they are. */
  private readonly unsure = new Set<string>();
  private readonly fresh: string[] = [];
  private readonly unwritten: string[] = [];
  private readonly toBeWritten: string[] = [];

  constructor(
    private readonly api: Api,
    private readonly recording: string,
  ) {}

  get count(): number {
    return this.promised.size;
  }

  readonly reading: Step = { name: 'list', make: () => this.api.request(episodeRoutes.list, {}) };

  readonly creating: Step = {
    name: 'create',
    make: async () => {
      const audioFilePath = await upload(this.api, this.recording);
      const { episode } = await this.api.request(episodeRoutes.create, { title: 'New', audioFilePath });
      this.promised.set(episode.id, 'New');
      this.fresh.push(episode.id);
      this.unwritten.push(episode.id);
    },
  };

  /** Names an episode that has not been named yet; each is named once. */
  readonly renaming: Step = {
    name: 'rename',
    make: async () => {
      const id = this.fresh.shift();
      if (!id) return this.reading.make();
      const title = `Episode ${id}`;
      this.unsure.add(id);
      await this.api.request(episodeRoutes.change, { id, title });
      this.promised.set(id, title);
      this.unsure.delete(id);
    },
  };

  readonly opening: Step = {
    name: 'open',
    make: () => {
      const [id] = [...this.promised.keys()].slice(-1);
      return id ? this.api.request(episodeRoutes.get, { id }) : this.reading.make();
    },
  };

  /** Has content written for the oldest episode that has none, once it is transcribed. */
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

  /** Waits until all that was asked for is written. */
  async written(): Promise<void> {
    const unwritten = async () => {
      const isWritten = await this.each(this.toBeWritten, isWrittenOnce);
      return this.toBeWritten.filter((_, index) => !isWritten[index]);
    };
    await waitUntilNoneLeft(unwritten, NO_PROGRESS_MS, 'the content of episodes');
  }

  /** Waits until every episode has been transcribed, one way or the other. */
  async transcribed(): Promise<void> {
    const open = async () =>
      (await everyEpisode(this.api)).filter(({ transcriptionStatus }) => !['completed', 'failed'].includes(transcriptionStatus));
    await waitUntilNoneLeft(open, NO_PROGRESS_MS, 'the transcripts of episodes');
  }

  async outcome(): Promise<Outcome> {
    const titles = new Map((await everyEpisode(this.api)).map(({ id, title }) => [id, title]));
    const ids = [...this.promised.keys()];
    const [once, isWritten] = [await this.each(ids, isTranscribedOnce), await this.each(this.toBeWritten, isWrittenOnce)];
    return {
      lost: ids.filter((id) => !titles.has(id)),
      unasked: [...titles.keys()].filter((id) => !this.promised.has(id)),
      misnamed: ids.filter((id) => titles.has(id) && !this.unsure.has(id) && titles.get(id) !== this.promised.get(id)),
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
