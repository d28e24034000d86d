import { RpcClient } from '@afterword/platform';
import { type Episode, GetEpisode } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

@Injectable()
export class EpisodesClient {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws ServiceError `not_found` if the episode does not exist */
  async getEpisode(id: string): Promise<Episode> {
    const { episode } = await this.rpc.request(GetEpisode, { id });
    return episode;
  }
}
