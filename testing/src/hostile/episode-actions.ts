import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { episodeRoutes, insightsRoutes } from '@afterword/proto';
import { type Api, jobEnded, transcribed, upload } from '../product';
import { recordingOf, SHORT_EPISODE } from '../speech';

const ORDINARY = 'WEBVTT\n\n00:00.000 --> 00:05.000\nWe talk about good neighbours today, and why a door stands open.\n';

/** The product allows five minutes for one item. */
const TIMEOUT_MS = 600_000;

/** Creates episodes from transcript files. */
export class EpisodeActions {
  private constructor(
    private readonly api: Api,
    private readonly folder: string,
    private readonly recording: string,
  ) {}

  static async prepare(api: Api, folder: string): Promise<EpisodeActions> {
    return new EpisodeActions(api, folder, await recordingOf(SHORT_EPISODE));
  }

  /** Imports a transcript, generates content and insights, and returns the outcome of each, with the message of a failure. */
  async transcribeAndWrite(name: string, text: string): Promise<string> {
    const { id, outcome } = await this.transcribe(name, text);
    if (outcome !== 'completed') return outcome;
    const content = await this.api.request(episodeRoutes.generate, { id, contentType: 'all' });
    const insights = await this.api.request(insightsRoutes.generate, { id });
    const jobs = await Promise.all([content, insights].map(({ jobId }) => jobEnded(this.api, id, jobId!, TIMEOUT_MS)));
    const [written, found] = jobs.map(({ status, errorMessage }) => errorMessage ?? status);
    await this.api.request(episodeRoutes.get, { id });
    return `transcript ${outcome}, content ${written}, insights ${found}`;
  }

  async transcribeConcurrently(name: string, text: string, count: number): Promise<string> {
    const ended = await Promise.all(Array.from({ length: count }, (_, at) => this.transcribe(`${at}-${name}`, text)));
    const outcomes = ended.map(({ outcome }) => outcome);
    return [...new Set(outcomes)].map((outcome) => `${outcomes.filter((each) => each === outcome).length} ${outcome}`).join(', ');
  }

  /** Returns the id of an episode with content. */
  async writtenEpisode(): Promise<string> {
    const { id } = await this.transcribe('ordinary.vtt', ORDINARY);
    const { jobId } = await this.api.request(episodeRoutes.generate, { id, contentType: 'all' });
    await jobEnded(this.api, id, jobId!);
    return id;
  }

  private async transcribe(name: string, text: string): Promise<{ id: string; outcome: string }> {
    const file = path.join(this.folder, name);
    writeFileSync(file, text);
    const audioFilePath = await upload(this.api, this.recording);
    const transcriptFilePath = await upload(this.api, file);
    const { episode } = await this.api.request(episodeRoutes.create, { title: name, audioFilePath, transcriptFilePath });
    const { processingJobs, episode: ended } = await transcribed(this.api, episode.id);
    return { id: episode.id, outcome: processingJobs[0]?.errorMessage ?? ended.transcriptionStatus };
  }
}
