/** All stored data of the services and the calls of the provider, as plain rows. */
export interface Facts {
  episodes: EpisodeRow[];
  jobs: JobRow[];
  uploads: { id: string; key: string; state: string; episodeId: string | null }[];
  transcripts: TranscriptRow[];
  /** Paragraphs that search does not find. */
  unsearchable: { transcriptId: string }[];
  chunks: { episodeId: string; isPaid: boolean }[];
  leases: { service: string; jobId: string; state: string }[];
  items: ItemRow[];
  versions: { contentId: string; version: number; jobId: string | null }[];
  reviewItems: Omit<ItemRow, 'text'>[];
  contentItems: Omit<ItemRow, 'text' | 'version'>[];
  insightSets: { episodeId: string; jobId: string | null; transcriptVersion: number }[];
  quotes: { id: string; episodeId: string; firstWordId: number; lastWordId: number }[];
  /** The number of paid model responses that the services have recorded. */
  notedAnswers: { service: string; episodeId: string; count: number }[];
  /** Events in the outboxes, by service. */
  outbox: { service: string; waiting: number }[];
  /** Ids of deleted episodes, by service. */
  deletedIds: { service: string; id: string }[];
  openDeliveries: { consumer: string; open: number }[];
  /** The ids are empty if the event is not about a job or an episode. */
  deadLetters: { subject: string; consumer: string; reason: string; jobId: string; episodeId: string }[];
  objects: StoredObject[];
  /** Files of the store that belong to no object. */
  strayFiles: string[];
  paidCalls: PaidCall[];
}

/** A paid call of the provider, with the number of its episode. */
export interface PaidCall {
  kind: 'speech' | 'text';
  episode: number | null;
}

export interface EpisodeRow {
  id: string;
  status: string;
  audioKey: string;
  audioEtag: string;
  transcriptVersion: number | null;
  wordCount: number | null;
}

export interface JobRow {
  id: string;
  episodeId: string;
  type: string;
  status: string;
  reason: string | null;
}

export interface TranscriptRow {
  id: string;
  episodeId: string;
  isCurrent: boolean;
  version: number;
  wordCount: number;
}

export interface ItemRow {
  id: string;
  episodeId: string;
  type: string;
  version: number;
  text: string;
}

export interface StoredObject {
  key: string;
  etag: string;
}
