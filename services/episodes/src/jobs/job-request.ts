import {
  ContentRequested,
  type DataOf,
  EnhancementsRequested,
  EpisodeUploaded,
  InsightsRequested,
  LongTranscriptionRequested,
  RecipeRequested,
  ShortTranscriptionRequested,
  TranscriptImportRequested,
  TranscriptionRequested,
  VariantsRequested,
} from '@afterword/proto';

const REQUEST_EVENTS = [
  TranscriptImportRequested,
  ShortTranscriptionRequested,
  LongTranscriptionRequested,
  EpisodeUploaded,
  TranscriptionRequested,
  ContentRequested,
  RecipeRequested,
  VariantsRequested,
  EnhancementsRequested,
  InsightsRequested,
] as const;

/** An event that requests a job from the service that does it. */
export type RequestEvent = (typeof REQUEST_EVENTS)[number];

/** A request as it is stored with its job. */
export interface StoredRequest {
  subject: string;
  data: Record<string, unknown>;
}

export const toStoredRequest = <E extends RequestEvent>({ subject }: E, data: DataOf<E>): StoredRequest => ({ subject, data });

/** @throws if the subject is none of a request, or the data do not match the contract. */
export function parseStoredRequest({ subject, data }: StoredRequest): { event: RequestEvent; data: DataOf<RequestEvent> } {
  const event = REQUEST_EVENTS.find((known) => known.subject === subject);
  if (!event) throw new Error(`No job is requested by ${subject}.`);
  return { event, data: event.data.parse(data) };
}
