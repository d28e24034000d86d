import { randomUUID } from 'node:crypto';
import type { TestPeer } from '@afterword/platform/testing';
import { GetEpisode, GetGivenFacts, GivenFacts, type JobStatus, type JobType, type Output, type Sponsor } from '@afterword/proto';

type Response = Output<typeof GetEpisode>;
const AT = '2026-11-21T08:00:00.000Z';

/** Plays the service that owns episodes. It knows every id; jobs are completed unless a status is set. */
export interface FakeEpisodes {
  setTranscriptionStatus(episodeId: string, status: JobStatus): void;
  /** The sponsors of the show, none at first. */
  sponsors: Sponsor[];
}

export async function startFakeEpisodes(product: TestPeer): Promise<FakeEpisodes> {
  const running = new Map<string, JobStatus>();
  await product.respond(GetEpisode, ({ id }) => {
    const status = running.get(id) ?? 'completed';
    return { episode: episode(id), processingJobs: [job(id, 'transcription', status), job(id, 'content_generation', 'processing')] };
  });
  const fake: FakeEpisodes = { sponsors: [], setTranscriptionStatus: (episodeId, status) => void running.set(episodeId, status) };
  await product.respond(GetGivenFacts, () => ({ facts: GivenFacts.parse({ show: { sponsors: fake.sponsors } }), isExample: false }));
  return fake;
}

const episode = (id: string): Response['episode'] => ({
  id,
  title: 'The Open Door',
  audioFilePath: 'episodes/door.mp3',
  cutOff: null,
  isNamed: true,
  isExample: false,
  isTranscriptionCancelled: false,
  transcriptionStatus: 'completed',
  transcriptionAccuracy: null,
  duration: 8,
  wordCount: 17,
  selectedBrandProfileId: null,
  language: null,
  createdAt: AT,
  updatedAt: AT,
});

const job = (episodeId: string, jobType: JobType, status: JobStatus): Response['processingJobs'][number] => ({
  id: randomUUID(),
  episodeId,
  jobType,
  target: null,
  status,
  progress: 0,
  estimatedTimeMinutes: null,
  currentStep: null,
  errorMessage: null,
  unchanged: false,
  startedAt: AT,
  completedAt: null,
  createdAt: AT,
});
