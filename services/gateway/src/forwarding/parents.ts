import { RpcClient, ServiceError } from '@afterword/platform';
import { GetCurrentContent, GetEpisode, type Parent } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Tells the list of something that has nothing yet from the list of something that does not exist, which its service cannot know. */
@Injectable()
export class Parents {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws ServiceError `not_found` if a response is empty because its parent does not exist */
  async assertExists(parent: Parent, id: string, response: unknown): Promise<void> {
    if (!isEmpty(response)) return;
    if (parent === 'episode') return void (await this.rpc.request(GetEpisode, { id }));
    const { content } = await this.rpc.request(GetCurrentContent, { ids: [id] });
    if (content.length === 0) throw new ServiceError('not_found', 'This content does not exist, or it has been deleted.');
  }
}

/** Whether no field of a response has a value. */
const isEmpty = (response: unknown): boolean =>
  Object.values(response as object).every((value) => value === null || value === 0 || (Array.isArray(value) && value.length === 0));
