import { ServiceError } from '@afterword/platform';
import type { TestPeer } from '@afterword/platform/testing';
import { type Episode, GetEpisode } from '@afterword/proto';

const AT = '2026-11-21T08:00:00.000Z';

/** Responds in place of the episodes service. */
export class FakeEpisodes {
  private readonly episodes = new Map<string, Episode>();

  static async start(product: TestPeer): Promise<FakeEpisodes> {
    const owner = new FakeEpisodes();
    await product.respond(GetEpisode, ({ id }) => {
      const episode = owner.episodes.get(id);
      if (!episode) throw new ServiceError('not_found', 'This episode does not exist, or it has been deleted.');
      return { episode, processingJobs: [] };
    });
    return owner;
  }

  add(id: string, selectedBrandProfileId: string | null = null): void {
    this.episodes.set(id, {
      id,
      title: 'A Chair Beside You',
      audioFilePath: 'episodes/x/audio/talk.mp3',
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
