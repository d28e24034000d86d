import { randomUUID } from 'node:crypto';
import {
  analyticsRoutes,
  brandProfileRoutes,
  commentRoutes,
  contentRoutes,
  dictionaryRoutes,
  episodeRoutes,
  insightsRoutes,
  teamRoutes,
  templateRoutes,
} from '@afterword/proto';
import { decoded, type Api, transcribed, waitUntil, upload, written } from '../../src/product';
import { EPISODE, recordingOf } from '../../src/speech';
import type { KnownId } from './example';
import type { Random } from './random';

type Ids = Record<string, string[]>;

/** The kind of entity by the name of an id field. */
const KINDS: Record<string, string> = {
  episodeId: 'episodes',
  episodeIds: 'episodes',
  contentId: 'content',
  parentContentId: 'content',
  brandProfileId: 'brand-profiles',
  selectedBrandProfileId: 'brand-profiles',
  authorId: 'team-members',
  actingAs: 'team-members',
};
/** The share of deletions with an existing id. Small, so that enough entities remain. */
const DELETED_SHARE = 0.1;
const INSIGHTS_MS = 60_000;
const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);

/** Keeps one entity of each kind in the product, so that requests get further than "not found". */
export class FixturePool {
  private ids: Ids = {};

  /** `transcript` is the transcript file of its episodes. */
  constructor(
    private readonly api: Api,
    private readonly transcript: string,
  ) {}

  /** Returns the ids for requests about `owner`, such as "episodes" or "brand-profiles". */
  idsFor(owner: string, deletes = false): KnownId {
    return (field: string, random: Random) => {
      const ids = this.ids[KINDS[field] ?? owner] ?? [];
      return ids.length === 0 || (deletes && !random.chance(DELETED_SHARE)) ? null : random.pick(ids);
    };
  }

  /** Reads which entities exist, and creates those that are missing. */
  async refill(): Promise<void> {
    let episode = await this.whole();
    episode ??= await this.furnish();
    const { quotes, chapters, callsToAction } = await this.api.request(insightsRoutes.get, { id: episode });
    const { content } = await this.api.request(contentRoutes.listForEpisode, { id: episode });
    const { processingJobs } = await this.api.request(episodeRoutes.get, { id: episode });
    this.ids = {
      ...(await this.settings()),
      episodes: [episode],
      content: idsOf(content),
      quotes: idsOf(quotes),
      chapters: idsOf(chapters),
      'calls-to-action': idsOf(callsToAction),
      jobs: idsOf(processingJobs),
      'content-comments': idsOf((await this.api.request(commentRoutes.list, { contentId: content[0]!.id })).comments),
      analytics: idsOf((await this.api.request(analyticsRoutes.listOfContent, { id: content[0]!.id })).records),
    };
  }

  /** Returns an episode that still has its content. */
  private async whole(): Promise<string | undefined> {
    const { episodes } = await this.api.request(episodeRoutes.list, { limit: 10 });
    for (const { id, transcriptionStatus } of episodes) {
      const isDone = transcriptionStatus === 'completed';
      if (isDone && (await this.api.request(contentRoutes.listForEpisode, { id })).content.length > 0) return id;
    }
    return undefined;
  }

  private async settings(): Promise<Ids> {
    const [{ profiles }, { templates }, { members }, { entries }] = await Promise.all([
      this.api.request(brandProfileRoutes.list, {}),
      this.api.request(templateRoutes.list, {}),
      this.api.request(teamRoutes.list, {}),
      this.api.request(dictionaryRoutes.list, {}),
    ]);
    return {
      'brand-profiles': idsOf(profiles),
      templates: idsOf(templates),
      'team-members': idsOf(members),
      dictionary: idsOf(entries),
    };
  }

  /** Returns an active member: requests may have deactivated the previous one. */
  private async somebody(): Promise<Api> {
    const { members } = await this.api.request(teamRoutes.list, {});
    const newcomer = { name: 'Somebody', email: `${randomUUID()}@example.org`, role: 'admin' } as const;
    const active = members.find(({ isActive }) => isActive) ?? (await this.api.request(teamRoutes.add, newcomer)).member;
    return this.api.as(active.id);
  }

  private async furnish(): Promise<string> {
    const api = await this.somebody();
    const [audioFilePath, transcriptFilePath] = [await upload(api, await recordingOf(EPISODE)), await upload(api, this.transcript)];
    const { id } = (await api.request(episodeRoutes.create, { title: 'Fuzzed', audioFilePath, transcriptFilePath })).episode;
    await transcribed(api, id);
    await decoded(api, id);
    await api.request(episodeRoutes.generate, { id });
    await api.request(insightsRoutes.generate, { id });
    const [item] = await written(api, id);
    await waitUntil(
      async () => (await api.request(insightsRoutes.get, { id })).origin !== null,
      INSIGHTS_MS,
      () => 'the insights of the fuzzed episode',
    );
    await api.request(commentRoutes.add, { contentId: item!.id, comment: 'Said about it.' });
    await api.request(analyticsRoutes.record, { id: item!.id, impressions: 10 });
    return id;
  }
}
