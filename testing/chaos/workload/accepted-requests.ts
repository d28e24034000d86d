export interface AcceptedEpisode {
  id: string;
  /** Its place in the flow; also in its title, and in what is said in it. */
  number: number;
  /** Whether its deletion was asked for, and whether the answer said that it is done. */
  deletion: 'none' | 'asked' | 'done';
}

export interface AcceptedJob {
  id: string;
  episodeId: string;
}

/** What the product said yes to, as its user remembers it. */
export class AcceptedRequests {
  readonly episodes = new Map<string, AcceptedEpisode>();
  readonly jobs = new Map<string, AcceptedJob>();
  /** How often insights were asked for, by the id of the episode: a try whose answer was lost may have been heard, and the next is another. */
  readonly insightsRequestCounts = new Map<string, number>();
  /** The last text that was saved by hand, by the id of the item. */
  readonly edits = new Map<string, { episodeId: string; text: string }>();
  /** Refusals for which the user gave no reason, and waits that were in vain. */
  readonly problems: string[] = [];

  recordEpisode(id: string, number: number): AcceptedEpisode {
    const episode: AcceptedEpisode = { id, number, deletion: 'none' };
    this.episodes.set(id, episode);
    return episode;
  }

  recordInsightsRequest(episodeId: string): void {
    this.insightsRequestCounts.set(episodeId, (this.insightsRequestCounts.get(episodeId) ?? 0) + 1);
  }

  recordJob(episodeId: string, id: string): void {
    this.jobs.set(id, { id, episodeId });
  }
}
