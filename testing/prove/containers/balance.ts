import { contentRoutes, type Episode, episodeRoutes, type ProcessingJob, WrittenType } from '@afterword/proto';
import type { AcceptedEpisode, AcceptedRequests } from '../../chaos/workload/accepted-requests';
import { type Api, everyEpisode } from '../../src/product';

/** What the product has too little or too much of, compared to the accepted requests. */
export interface Balance {
  lost: string[];
  duplicated: string[];
  /** Unexpected errors and timeouts. */
  problems: string[];
}

interface ExistingEpisode {
  accepted: AcceptedEpisode;
  jobs: ProcessingJob[];
  content: { id: string; contentType: string; content: string }[];
}

const JOBS = ['transcription', 'content_generation', 'insights'];
const isKept = ({ deletion }: AcceptedEpisode) => deletion === 'none';

/** Compares the accepted requests with the data of the product. */
export async function balance(api: Api, requests: AcceptedRequests): Promise<Balance> {
  const shown = await everyEpisode(api);
  const kept = [...requests.episodes.values()].filter(isKept);
  const existing = await Promise.all(
    kept.filter((episode) => shown.some(({ id }) => id === episode.id)).map((episode) => readEpisode(api, episode)),
  );
  return {
    lost: [...missing(kept, shown), ...existing.flatMap((each) => lostOf(each, requests))],
    duplicated: [...unexpected(requests, shown), ...existing.flatMap(duplicatesOf)],
    problems: requests.problems,
  };
}

async function readEpisode(api: Api, accepted: AcceptedEpisode): Promise<ExistingEpisode> {
  const { processingJobs: jobs } = await api.request(episodeRoutes.get, { id: accepted.id });
  const { content } = await api.request(contentRoutes.listForEpisode, { id: accepted.id });
  return { accepted, jobs, content };
}

const missing = (accepted: AcceptedEpisode[], shown: Episode[]): string[] =>
  accepted.filter(({ id }) => !shown.some((episode) => episode.id === id)).map(({ number }) => `Episode ${number} does not exist.`);

/** Returns episodes that were not confirmed, exist twice, or were deleted. */
function unexpected(requests: AcceptedRequests, shown: Episode[]): string[] {
  const isExpected = ({ id }: Episode, at: number) =>
    requests.episodes.get(id)?.deletion === 'none' && shown.findIndex((other) => other.id === id) === at;
  return shown.filter((episode, at) => !isExpected(episode, at)).map(({ title }) => `${title} exists, but should not.`);
}

function lostOf({ accepted: { id, number }, jobs, content }: ExistingEpisode, requests: AcceptedRequests): string[] {
  const undone = JOBS.filter((type) => !jobs.some(({ jobType, status }) => jobType === type && status === 'completed'));
  const unwritten = WrittenType.options.filter((type) => !content.some(({ contentType }) => contentType === type));
  const lostEdits = [...requests.edits].filter(
    ([item, edit]) => edit.episodeId === id && content.find((each) => each.id === item)?.content !== edit.text,
  );
  return [...undone, ...unwritten, ...lostEdits.map(() => 'edit')].map((what) => `Episode ${number} lacks its ${what}.`);
}

function duplicatesOf({ accepted: { number }, jobs, content }: ExistingEpisode): string[] {
  const kinds = [...jobs.map(({ jobType }) => jobType), ...content.map(({ contentType }) => contentType)];
  const twice = new Set(kinds.filter((kind, at) => kinds.indexOf(kind) !== at));
  return [...twice].map((kind) => `Episode ${number} has more than one ${kind}.`);
}
