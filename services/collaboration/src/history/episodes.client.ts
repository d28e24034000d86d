import { RpcClient, ServiceError } from '@afterword/platform';
import { ListEpisodeTitles } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Reads episodes from the service that owns them. */
@Injectable()
export class EpisodesClient {
  constructor(private readonly rpc: RpcClient) {}

  async findOrThrow(id: string): Promise<{ id: string; title: string }> {
    const { titles } = await this.rpc.request(ListEpisodeTitles, { ids: [id] });
    if (!titles[0]) throw new ServiceError('not_found', 'The episode of this content has been deleted.');
    return titles[0];
  }
}
