/** Everything that the services have stored, and what the provider has been asked, as plain rows. */
export interface Facts {
  episodes: EpisodeRow[];
  jobs: JobRow[];
  uploads: { id: string; key: string; state: string; episodeId: string | null }[];
  transcripts: TranscriptRow[];
  /** Paragraphs whose words no search finds. */
  unsearchable: { transcriptId: string }[];
  chunks: { episodeId: string; isPaid: boolean }[];
  leases: { service: string; jobId: string; state: string }[];
  items: ItemRow[];
  versions: { contentId: string; version: number; jobId: string | null }[];
  reviewItems: Omit<ItemRow, 'text'>[];
  contentItems: Omit<ItemRow, 'text' | 'version'>[];
  insightSets: { episodeId: string; jobId: string | null; transcriptVersion: number }[];
  quotes: { id: string; episodeId: string; firstWordId: number; lastWordId: number }[];
  /** How many answers of language models the services know they paid for. */
  notedAnswers: { service: string; episodeId: string; count: number }[];
  /** Events that were never handed to NATS, by service. */
  outbox: { service: string; waiting: number }[];
  /** Ids under which the services must not have anything any more, by service. */
  deletedIds: { service: string; id: string }[];
  openDeliveries: { consumer: string; open: number }[];
  /** Empty ids where the event was about no job or no episode. */
  deadLetters: { subject: string; consumer: string; reason: string; jobId: string; episodeId: string }[];
  objects: StoredObject[];
  /** Files of the store that belong to no object. */
  strayFiles: string[];
  paidCalls: PaidCall[];
}

/** A call on the provider's bill, with the number of the episode it was about. */
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
