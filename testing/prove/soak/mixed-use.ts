import {
  approvalRoutes,
  commentRoutes,
  contentRoutes,
  dictionaryRoutes,
  enhancementRoutes,
  episodeRoutes,
  insightsRoutes,
  reviewRoutes,
  searchRoutes,
} from '@afterword/proto';
import { LivePage, type Step } from '../../src/fleet';
import { type Api, upload } from '../../src/product';

interface Files {
  audio: string;
  transcript: string;
}

/** As many episodes and open pages are kept, so that what the product holds does not grow with what it has done. */
const EPISODES = 24;
const PAGES = 12;

/** What a team does all day, over and over. Each step does its next thing where there is something to do. */
export class MixedUse {
  private readonly episodes: string[] = [];
  private readonly unwritten: string[] = [];
  private readonly pages: LivePage[] = [];
  private turn = 0;

  constructor(
    private readonly api: Api,
    private readonly member: Api,
    private readonly files: Files,
  ) {}

  get steps(): Step[] {
    return [
      { name: 'create', make: () => this.create() },
      { name: 'list episodes', make: () => this.api.request(episodeRoutes.list, { search: 'soak' }) },
      { name: 'open', make: () => this.withEpisode((id) => this.api.request(episodeRoutes.get, { id })) },
      { name: 'generate', make: () => this.generate() },
      { name: 'listen', make: () => this.listen() },
      { name: 'rename', make: () => this.withEpisode((id) => this.api.request(episodeRoutes.change, { id, title: `Soak ${this.turn}` })) },
      { name: 'list reviews', make: () => this.api.request(reviewRoutes.list, { status: 'pending' }) },
      {
        name: 'edit',
        make: () => this.withText(({ id, content }) => this.member.request(contentRoutes.edit, { id, content: `${content}.` })),
      },
      { name: 'comment', make: () => this.withText(({ id }) => this.comment(id)) },
      { name: 'decide', make: () => this.withText(({ id }) => this.decide(id)) },
      { name: 'search', make: () => this.api.request(searchRoutes.transcripts, { q: 'open door' }) },
      { name: 'list dictionary', make: () => this.api.request(dictionaryRoutes.list, {}) },
      { name: 'list suggestions', make: () => this.api.request(enhancementRoutes.list, {}) },
      { name: 'list insights', make: () => this.api.request(insightsRoutes.list, {}) },
      { name: 'delete', make: () => this.delete() },
    ];
  }

  leave(): void {
    for (const page of this.pages.splice(0)) page.close();
  }

  private async create(): Promise<void> {
    const audioFilePath = await upload(this.api, this.files.audio);
    const transcriptFilePath = await upload(this.api, this.files.transcript);
    const { episode } = await this.api.request(episodeRoutes.create, { title: 'Soak', audioFilePath, transcriptFilePath });
    this.episodes.push(episode.id);
    this.unwritten.push(episode.id);
  }

  /** Has content and insights made for the oldest episode that has none, once its transcript stands. */
  private async generate(): Promise<void> {
    const id = this.unwritten.shift();
    if (!id) return;
    const { episode } = await this.api.request(episodeRoutes.get, { id });
    if (episode.transcriptionStatus !== 'completed') return void this.unwritten.unshift(id);
    await this.api.request(episodeRoutes.generate, { id, contentType: 'all' });
    await this.api.request(insightsRoutes.generate, { id });
  }

  /** The page that has been open the longest is closed for another. */
  private async listen(): Promise<void> {
    if (this.pages.length >= PAGES) this.pages.shift()?.close();
    this.pages.push(await LivePage.open(this.api.url, this.api.token!));
  }

  private async delete(): Promise<void> {
    if (this.episodes.length <= EPISODES) return;
    const id = this.episodes.shift()!;
    if (this.unwritten[0] === id) this.unwritten.shift();
    await this.api.request(episodeRoutes.delete, { id });
  }

  private async decide(contentId: string): Promise<void> {
    await this.member.request(approvalRoutes.decide, { contentId, status: this.turn % 2 === 0 ? 'approved' : 'needs_revision' });
  }

  private async comment(contentId: string): Promise<void> {
    await this.member.request(commentRoutes.add, { contentId, comment: 'Shorter, please.' });
  }

  /** An episode of the later half: it is not the next to be deleted. */
  private async withEpisode(act: (id: string) => Promise<unknown>): Promise<void> {
    const later = this.episodes.slice(this.episodes.length / 2);
    const id = later[this.turn++ % later.length];
    if (id) await act(id);
  }

  private async withText(act: (item: { id: string; content: string }) => Promise<unknown>): Promise<void> {
    await this.withEpisode(async (id) => {
      const { content } = await this.api.request(contentRoutes.listForEpisode, { id });
      const item = content[this.turn % content.length];
      if (item) await act(item);
    });
  }
}
