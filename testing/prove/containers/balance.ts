import { contentRoutes, type Episode, episodeRoutes, type ProcessingJob, WrittenType } from '@afterword/proto';
import type { AcceptedEpisode, AcceptedRequests } from '../../chaos/workload/accepted-requests';
import { type Api, everyEpisode } from '../../src/product';

/** What people were promised and do not have, and what they have and never asked for. */
export interface Balance {
  lost: string[];
  doubled: string[];
  /** What they were refused without a reason, or waited for in vain. */
  complaints: string[];
}

interface Kept {
  accepted: AcceptedEpisode;
  jobs: ProcessingJob[];
  content: { id: string; contentType: string; content: string }[];
}

const JOBS = ['transcription', 'content_generation', 'insights'];
/** Deleted before anything was written of it, or when all was. */
const isKept = ({ deletion }: AcceptedEpisode) => deletion === 'none';

/** Compares what was accepted with what the product shows of it. */
export async function balance(api: Api, ledger: AcceptedRequests): Promise<Balance> {
  const shown = await everyEpisode(api);
  const accepted = [...ledger.episodes.values()];
  const there = accepted.filter((episode) => isKept(episode) && shown.some(({ id }) => id === episode.id));
  const kept = await Promise.all(there.map((episode) => lookedAt(api, episode)));
  return {
    lost: [...missing(accepted.filter(isKept), shown), ...kept.flatMap((each) => lostOf(each, ledger))],
    doubled: [...unasked(ledger, shown), ...kept.flatMap(doubledOf)],
    complaints: ledger.problems,
  };
}

async function lookedAt(api: Api, accepted: AcceptedEpisode): Promise<Kept> {
  const { processingJobs: jobs } = await api.request(episodeRoutes.get, { id: accepted.id });
  const { content } = await api.request(contentRoutes.listForEpisode, { id: accepted.id });
  return { accepted, jobs, content };
}

const missing = (accepted: AcceptedEpisode[], shown: Episode[]): string[] =>
  accepted.filter(({ id }) => !shown.some((episode) => episode.id === id)).map(({ number }) => `Episode ${number} is not there.`);

/** Episodes of which nobody was told, which are there twice, or which were deleted. */
function unasked(ledger: AcceptedRequests, shown: Episode[]): string[] {
  const isWanted = ({ id }: Episode, at: number) =>
    ledger.episodes.get(id)?.deletion === 'none' && shown.findIndex((other) => other.id === id) === at;
  return shown.filter((episode, at) => !isWanted(episode, at)).map(({ title }) => `${title} is there, and should not be.`);
}

function lostOf({ accepted: { id, number }, jobs, content }: Kept, ledger: AcceptedRequests): string[] {
  const undone = JOBS.filter((type) => !jobs.some(({ jobType, status }) => jobType === type && status === 'completed'));
  const unwritten = WrittenType.options.filter((type) => !content.some(({ contentType }) => contentType === type));
  const forgotten = [...ledger.edits].filter(
    ([item, edit]) => edit.episodeId === id && content.find((each) => each.id === item)?.content !== edit.text,
  );
  return [...undone, ...unwritten, ...forgotten.map(() => 'text saved by hand')].map((what) => `Episode ${number} lacks its ${what}.`);
}

function doubledOf({ accepted: { number }, jobs, content }: Kept): string[] {
  const kinds = [...jobs.map(({ jobType }) => jobType), ...content.map(({ contentType }) => contentType)];
  const twice = new Set(kinds.filter((kind, at) => kinds.indexOf(kind) !== at));
  return [...twice].map((kind) => `Episode ${number} has more than one ${kind}.`);
}
