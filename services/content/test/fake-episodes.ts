import { ServiceError } from '@afterword/platform';
import type { TestPeer } from '@afterword/platform/testing';
import { type Episode, GetEpisode, GetGivenFacts, GivenFacts } from '@afterword/proto';
import type { z } from 'zod';

const NOTHING_GIVEN = GivenFacts.parse({ show: {} });
const AT = '2026-11-21T08:00:00.000Z';

/** Responds in place of the episodes service. */
export class FakeEpisodes {
  private readonly episodes = new Map<string, Episode>();
  private readonly facts = new Map<string, GivenFacts>();

  static async start(product: TestPeer): Promise<FakeEpisodes> {
    const owner = new FakeEpisodes();
    await product.respond(GetEpisode, ({ id }) => {
      const episode = owner.episodes.get(id);
      if (!episode) throw new ServiceError('not_found', 'This episode does not exist, or it has been deleted.');
      return { episode, processingJobs: [] };
    });
    await product.respond(GetGivenFacts, ({ id }) => ({
      facts: owner.facts.get(id) ?? NOTHING_GIVEN,
      isExample: owner.episodes.get(id)?.isExample ?? false,
    }));
    return owner;
  }

  /** Enters facts about an episode and its show. */
  give(id: string, facts: z.input<typeof GivenFacts>): void {
    this.facts.set(id, GivenFacts.parse(facts));
  }

  addExample(id: string): void {
    this.add(id);
    Object.assign(this.episodes.get(id)!, { isExample: true });
  }

  add(id: string, selectedBrandProfileId: string | null = null): void {
    this.episodes.set(id, {
      id,
      title: 'A Chair Beside You',
      audioFilePath: 'episodes/x/audio/talk.mp3',
      cutOff: null,
      isNamed: true,
      isExample: false,
      isTranscriptionCancelled: false,
      transcriptionStatus: 'completed',
      transcriptionAccuracy: 97,
      duration: 150,
      wordCount: 400,
      selectedBrandProfileId,
      language: 'en',
      createdAt: AT,
      updatedAt: AT,
    });
  }
}
