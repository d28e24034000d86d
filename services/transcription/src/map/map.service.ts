import { ServiceError, Tombstones, Transactions } from '@afterword/platform';
import { sponsorTerms } from '@afterword/language/transcript-map';
import { runWorker } from '@afterword/platform/worker';
import {
  type GetTranscriptMap,
  type GivenFacts,
  type MarkTranscript,
  type Output,
  type Parsed,
  type RemoveTranscriptMark,
  TranscriptMarked,
  TranscriptMarkRemoved,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesClient } from '../episodes/episodes.client';
import { TranscriptMarksRepository } from '../transcripts/transcript-marks.repository';
import { transcriptNotFound } from '../transcripts/transcripts.repository';
import { TranscriptsService } from '../transcripts/transcripts.service';
import type { MappedTranscript, MapTask } from './map-task';

/** 30,000 words take 2 seconds; the rest is for a busy machine. */
const WORKER_OPTIONS = { timeoutMs: 25_000 };
const MAX_MARKS = 500;
const TOO_MANY_MARKS = `A transcript has at most ${MAX_MARKS} marks. Undo some of them first.`;
const WORDS_ARE_GONE = 'These words have changed since you opened the transcript. Reload the page and mark them again.';

/** What is what in a transcript: what people marked, what a language model said, and what rules find. */
@Injectable()
export class MapService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly transcripts: TranscriptsService,
    private readonly marks: TranscriptMarksRepository,
    private readonly episodes: EpisodesClient,
  ) {}

  async getMap(episodeId: string): Promise<Output<typeof GetTranscriptMap>> {
    const [transcript, { facts }] = await Promise.all([this.transcripts.getTranscript(episodeId), this.episodes.getGivenFacts(episodeId)]);
    const { bands } = await this.map({ transcript, ...toKnown(facts), mark: null });
    const { modelMap } = transcript;
    return { bands, askedModel: modelMap ? { model: modelMap.model, outcome: modelMap.outcome } : null };
  }

  /** @throws ServiceError `conflict` if the words are no longer there, or if there are too many marks */
  async mark({ episodeId, kind, firstWordId, lastWordId }: Parsed<typeof MarkTranscript>): Promise<Output<typeof MarkTranscript>> {
    const [transcript, { facts, isExample }] = await Promise.all([
      this.transcripts.getTranscript(episodeId),
      this.episodes.getGivenFacts(episodeId),
    ]);
    const { words } = transcript;
    const run = { first: words.ids.indexOf(firstWordId), last: words.ids.indexOf(lastWordId) };
    if (run.first < 0 || run.last < run.first) throw new ServiceError('conflict', WORDS_ARE_GONE);
    const found = await this.map({ transcript, ...toKnown(facts), mark: run });
    const heard = kind === 'advertisement' ? found.heard : null;
    const mark = {
      ...{ episodeId, kind, firstWordId, lastWordId, sponsor: heard?.name ?? null },
      phrases: isExample ? [] : found.phrases,
      startMs: words.starts[run.first]!,
      endMs: words.ends[run.last]!,
    };
    const sponsor = isExample ? null : heard;
    const markId = await this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) throw transcriptNotFound();
      if ((await this.marks.findByEpisode(episodeId, tx.manager)).length >= MAX_MARKS) throw new ServiceError('conflict', TOO_MANY_MARKS);
      const id = await this.marks.insert(tx.manager, mark);
      await tx.publish(TranscriptMarked, { episodeId, markId: id, kind, sponsor });
      tx.notify('transcript', episodeId);
      return id;
    });
    return { markId, sponsor: sponsor?.name ?? null };
  }

  /** Does nothing if the mark has been removed before. */
  removeMark({ episodeId, markId }: Parsed<typeof RemoveTranscriptMark>): Promise<Output<typeof RemoveTranscriptMark>> {
    return this.transactions.run(async (tx) => {
      if (!(await this.marks.delete(tx.manager, { id: markId, episodeId }))) return {};
      await tx.publish(TranscriptMarkRemoved, { episodeId, markId });
      tx.notify('transcript', episodeId);
      return {};
    });
  }

  private map(task: MapTask): Promise<MappedTranscript> {
    return runWorker('map', import.meta.url, task, WORKER_OPTIONS);
  }
}

const toKnown = ({ show, guests }: GivenFacts): Pick<MapTask, 'sponsorTerms' | 'ownNames'> => ({
  sponsorTerms: sponsorTerms(show.sponsors),
  ownNames: [show.name, show.hostName, ...guests.map(({ name }) => name)].flatMap((name) => name ?? []),
});
