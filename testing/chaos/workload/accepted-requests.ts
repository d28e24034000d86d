export interface AcceptedEpisode {
  id: string;
  /** Its index in the workload, which is also in its title and transcript. */
  number: number;
  /** Whether its deletion was requested, and whether it was confirmed. */
  deletion: 'none' | 'requested' | 'done';
}

export interface AcceptedJob {
  id: string;
  episodeId: string;
}

/** Records which requests the product has accepted. */
export class AcceptedRequests {
  readonly episodes = new Map<string, AcceptedEpisode>();
  readonly jobs = new Map<string, AcceptedJob>();
  /** The number of requests for insights by episode id. A request without a response may have been accepted. */
  readonly insightsRequestCounts = new Map<string, number>();
  /** The last saved text by item id. */
  readonly edits = new Map<string, { episodeId: string; text: string }>();
  /** Unexpected errors and timeouts. */
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
