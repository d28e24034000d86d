import { Ids, ServiceError, type Transaction, Transactions } from '@afterword/platform';
import { type AddSpeakerTracks, type DataOf, type GetSpeakerTracks, type Output, type Parsed, SpeakerTracksAdded } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { transcriptNotFound, TranscriptsRepository } from '../transcripts/transcripts.repository';
import type { SpeakerTrack, SpeakerTracksRow } from './speaker-tracks.entity';
import { SpeakerTracksRepository } from './speaker-tracks.repository';
import { TrackFilesService } from './track-files.service';

type Request = DataOf<typeof SpeakerTracksAdded>;

const SAME_NAME = 'Two tracks have the same name. Give each speaker a name of their own.';
const ABANDONED = 'We tried several times to find who speaks when, and failed each time. Add the tracks again.';

/** The separate tracks of an episode, and what came of them. */
@Injectable()
export class TracksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly transcripts: TranscriptsRepository,
    private readonly tracks: SpeakerTracksRepository,
    private readonly files: TrackFilesService,
    private readonly ids: Ids,
  ) {}

  async getTracks(episodeId: string): Promise<Output<typeof GetSpeakerTracks>> {
    const row = await this.tracks.find(episodeId);
    return { tracks: row && toDto(row) };
  }

  /** @throws ServiceError `not_found` without a transcript or a file, `invalid_input` if two tracks have one name, `not_supported` without a decoder */
  async addTracks({ episodeId, tracks: added }: Parsed<typeof AddSpeakerTracks>): Promise<Output<typeof AddSpeakerTracks>> {
    if (!(await this.transcripts.findCurrent(episodeId))) throw transcriptNotFound();
    if (new Set(added.map(({ speaker }) => speaker.toLowerCase())).size < added.length) throw new ServiceError('invalid_input', SAME_NAME);
    const tracks: SpeakerTrack[] = [];
    for (const { speaker, audioFilePath } of added)
      tracks.push({ speaker, ...(await this.files.findStoredOrThrow(audioFilePath)), offsetMs: null });
    const row: SpeakerTracksRow = {
      episodeId,
      requestId: this.ids.next(),
      status: 'processing',
      error: null,
      assignedWords: null,
      tracks,
      unmatched: [],
    };
    await this.transactions.run(async (tx) => {
      await this.tracks.save(tx.manager, row);
      await tx.publish(SpeakerTracksAdded, { episodeId, requestId: row.requestId });
      tx.notify('transcript', episodeId);
    });
    return { tracks: toDto(row) };
  }

  /** Returns null if the request has been replaced, or has ended already. */
  async findWaiting({ episodeId, requestId }: Request): Promise<SpeakerTracksRow | null> {
    const row = await this.tracks.find(episodeId);
    return row?.requestId === requestId && row.status === 'processing' ? row : null;
  }

  async complete(
    tx: Transaction,
    { requestId }: Request,
    result: Pick<SpeakerTracksRow, 'tracks' | 'assignedWords' | 'unmatched'>,
  ): Promise<void> {
    await this.tracks.end(tx.manager, requestId, { status: 'completed', error: null, ...result });
  }

  /** @param error a sentence for people */
  async fail({ episodeId, requestId }: Request, error: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const hasEnded = await this.tracks.end(tx.manager, requestId, { status: 'failed', error, assignedWords: null });
      if (hasEnded) tx.notify('transcript', episodeId);
    });
  }

  abandon(request: Request): Promise<void> {
    return this.fail(request, ABANDONED);
  }
}

const toDto = ({ status, error, assignedWords, unmatched, tracks }: SpeakerTracksRow) => ({
  status,
  error,
  assignedWords,
  unmatched,
  tracks: tracks.map(({ speaker, offsetMs }) => ({ speaker, offsetMs })),
});
