import { exportSource, type ExportSource, fileName } from '@afterword/language/exports';
import {
  type DrawCarousel as DrawCarouselOf,
  guestKits,
  type KitCard,
  kitCards,
  kitCarousels,
  type KitClip,
  kitClips,
  type KitFile,
  kitFiles,
  kitTexts,
} from '@afterword/language/exports/kit';
import { RpcClient, ServiceError } from '@afterword/platform';
import {
  DrawCarousel,
  type Episode,
  ExportInsights,
  GetEpisode,
  GetInsights,
  GetShow,
  ListCards,
  ListClips,
  ListEpisodeContent,
  ListPublications,
  ListReviewsOfEpisode,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TranscriptReader } from '../api/transcript.reader';
import { type KitRecording, KitRecordingService } from './kit-recording.service';

const INSIGHTS_FORMATS = ['youtube', 'podcasting2', 'quotes'] as const;

/** What a kit consists of. What has to be read or drawn for it is only named. */
export interface KitContents {
  fileName: string;
  /** When its newest part was decided about. */
  modified: Date;
  texts: readonly KitFile[];
  cards: readonly KitCard[];
  slides: readonly { path: string; content: Uint8Array }[];
  /** Null without it. */
  recording: KitRecording | null;
  clips: readonly KitClip[];
}

/** Reads what is in kits, from all services: nothing in it that is not approved, as in the functions of `language`. */
@Injectable()
export class KitContentsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly transcripts: TranscriptReader,
    private readonly recordings: KitRecordingService,
  ) {}

  /** @throws ServiceError `not_found` if there is no episode or no transcript */
  async readWhole(episodeId: string, withRecording: boolean): Promise<KitContents> {
    const [{ episode, source }, decided, made] = await Promise.all([
      this.readEpisode(episodeId),
      this.readTexts(episodeId),
      this.readMade(episodeId),
    ]);
    const insights = await Promise.all(INSIGHTS_FORMATS.map((format) => this.rpc.request(ExportInsights, { episodeId, format })));
    const drawn = await kitCarousels(decided.approved, this.drawCarousel);
    const [cards, clips] = [kitCards(made.cards), kitClips(made.clips)];
    const recording = withRecording ? await this.findRecording(episode) : null;
    const texts = kitFiles({
      title: source.title,
      ...decided,
      transcript: source,
      ...cards,
      ...drawn,
      ...clips,
      insights: insights.filter(({ text }) => text !== ''),
      recording,
      isRecordingGone: withRecording && recording === null,
    });
    const dates = [episode.createdAt, ...decided.approved.map(({ approvedAt }) => approvedAt)];
    return {
      fileName: fileName(`${source.title} kit`, 'zip'),
      modified: new Date(Math.max(...dates.map(Date.parse))),
      texts,
      cards: cards.cards,
      slides: drawn.carousels.flatMap(({ files }) => files),
      recording,
      clips: clips.clips,
    };
  }

  /** @throws ServiceError `not_found` if there is nothing that only this guest said */
  async readPartOf(episodeId: string, guest: string): Promise<KitContents> {
    const [{ episode, source }, made, { quotes }, { show }] = await Promise.all([
      this.readEpisode(episodeId),
      this.readMade(episodeId),
      this.rpc.request(GetInsights, { episodeId }),
      this.rpc.request(GetShow, {}),
    ]);
    const part = guestKits({ ...source, ...made, quotes }, show.hostName).find((each) => each.guest === guest);
    if (!part) throw new ServiceError('not_found', 'There is nothing yet that only this guest says.');
    const { texts, cards, clips } = part;
    const name = fileName(`${source.title} ${guest}`, 'zip');
    return { fileName: name, modified: new Date(episode.createdAt), texts, cards, slides: [], recording: null, clips };
  }

  private async readEpisode(id: string): Promise<{ episode: Episode; source: ExportSource }> {
    const [{ episode }, transcript] = await Promise.all([this.rpc.request(GetEpisode, { id }), this.transcripts.read(id)]);
    return { episode, source: exportSource(episode.title, transcript) };
  }

  private async findRecording(episode: Episode): Promise<KitRecording | null> {
    const { chapters } = await this.rpc.request(GetInsights, { episodeId: episode.id });
    return this.recordings.find(episode, chapters);
  }

  private async readTexts(episodeId: string) {
    const [{ content }, { reviews }, { publications }] = await Promise.all([
      this.rpc.request(ListEpisodeContent, { episodeId }),
      this.rpc.request(ListReviewsOfEpisode, { episodeId }),
      this.rpc.request(ListPublications, { episodeId }),
    ]);
    return kitTexts({ content, reviews, publications });
  }

  private async readMade(episodeId: string) {
    const [{ cards }, { clips }] = await Promise.all([
      this.rpc.request(ListCards, { episodeId }),
      this.rpc.request(ListClips, { episodeId }),
    ]);
    return { cards, clips };
  }

  private readonly drawCarousel: DrawCarouselOf = async ({ id, version }, slide) => {
    try {
      const { content } = await this.rpc.request(DrawCarousel, { id, version, slide });
      return new Uint8Array(Buffer.from(content, 'base64'));
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_found') return null;
      throw error;
    }
  };
}
