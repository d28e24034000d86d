import type { DictionaryTerm } from '@afterword/language';
import type { GivenFacts, ModelMap, Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DictionaryClient } from '../dictionary/dictionary.client';
import { EpisodesClient } from '../episodes/episodes.client';
import { TranscriptsClient } from '../transcripts/transcripts.client';

/** What a writer knows about an episode. */
interface EpisodeSources {
  transcript: Transcript;
  /** What people entered about the episode and its show. */
  given: GivenFacts;
  /** The example of the product. */
  isExample: boolean;
}

/** Reads from other services what content is written from, and tells them what a model said about it. */
@Injectable()
export class WritingSources {
  constructor(
    private readonly transcripts: TranscriptsClient,
    private readonly episodes: EpisodesClient,
    private readonly dictionary: DictionaryClient,
  ) {}

  async readEpisode(episodeId: string): Promise<EpisodeSources> {
    const [transcript, { facts: given, isExample }] = await Promise.all([
      this.transcripts.getTranscript(episodeId),
      this.episodes.getFactsForWriter(episodeId),
    ]);
    return { transcript, given, isExample };
  }

  readDictionary(): Promise<DictionaryTerm[]> {
    return this.dictionary.listActiveEntries();
  }

  saveModelMap(episodeId: string, map: ModelMap): Promise<void> {
    return this.transcripts.saveModelMap(episodeId, map);
  }
}
