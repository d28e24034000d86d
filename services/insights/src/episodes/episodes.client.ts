import { RpcClient } from '@afterword/platform';
import {
  type Episode,
  GetEpisode,
  GetGivenFacts,
  GetLook,
  GetRecording,
  type GivenFacts,
  type Output,
  type ShowLook,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Where the audio of an episode is stored, and the ETag it had when it was validated. */
export type Recording = Output<typeof GetRecording>;

/** Reads episodes from the service that owns them. */
@Injectable()
export class EpisodesClient {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws ServiceError `not_found` */
  async getEpisode(episodeId: string): Promise<Episode> {
    const { episode } = await this.rpc.request(GetEpisode, { id: episodeId });
    return episode;
  }

  /** What people entered about the episode and its show. @throws ServiceError `not_found` */
  async getGivenFacts(episodeId: string): Promise<GivenFacts> {
    const { facts } = await this.rpc.request(GetGivenFacts, { id: episodeId });
    return facts;
  }

  /** How the pictures of the show look now. */
  async getLook(): Promise<ShowLook> {
    return (await this.getLooks()).look;
  }

  /** How they look, with earlier versions. */
  getLooks(): Promise<Output<typeof GetLook>> {
    return this.rpc.request(GetLook, {});
  }

  /** @throws ServiceError `not_found` if there is no episode, or its audio has been deleted */
  getRecording(episodeId: string): Promise<Recording> {
    return this.rpc.request(GetRecording, { id: episodeId });
  }
}
