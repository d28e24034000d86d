import { RpcClient, ServiceError } from '@afterword/platform';
import {
  AcceptCorrection,
  type ContentVersion,
  GetCurrentContent,
  type Input,
  ListVersionsOfContent,
  type Output,
  UndoCorrection,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';

export type CurrentContent = Output<typeof GetCurrentContent>['content'][number];

const MAX_IDS_PER_REQUEST = 200;

/** Reads content from the service that owns it, and has it make the versions that a decision makes. */
@Injectable()
export class ContentClient {
  constructor(private readonly rpc: RpcClient) {}

  async findCurrentOrThrow(id: string): Promise<CurrentContent> {
    const { content } = await this.findCurrent([id]);
    if (!content[0]) throw contentNotFound();
    return content[0];
  }

  /** Returns as many of these items as fit into one response, in this order, and in `rest` the ids of the others that exist. */
  async findCurrent(ids: string[]): Promise<Output<typeof GetCurrentContent>> {
    return ids.length > 0 ? this.rpc.request(GetCurrentContent, { ids }) : { content: [], rest: [] };
  }

  /** The names of the recipes that these items were written by, by the id of the item. */
  async findRecipeNames(ids: readonly string[]): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (let left = [...new Set(ids)]; left.length > 0;) {
      const { content, rest } = await this.findCurrent(left.slice(0, MAX_IDS_PER_REQUEST));
      for (const { id, recipe } of content) if (recipe) names.set(id, recipe.name);
      left = [...rest, ...left.slice(MAX_IDS_PER_REQUEST)];
    }
    return names;
  }

  /** @throws ServiceError `conflict` if the item has another version or another corrected text now */
  async acceptCorrection(request: Input<typeof AcceptCorrection>): Promise<CurrentContent> {
    const { item } = await this.rpc.request(AcceptCorrection, request);
    return item;
  }

  /** @throws ServiceError `conflict` if the item has another version now, or this one was not made by accepting a correction */
  async undoCorrection(request: Input<typeof UndoCorrection>): Promise<CurrentContent> {
    const { item } = await this.rpc.request(UndoCorrection, request);
    return item;
  }

  /** All versions of an item, oldest first. */
  async listVersions(id: string): Promise<ContentVersion[]> {
    const latestFirst: ContentVersion[] = [];
    let before: number | undefined;
    do {
      const { versions, next } = await this.rpc.request(ListVersionsOfContent, { id, before });
      latestFirst.push(...versions);
      before = next ?? undefined;
    } while (before !== undefined);
    return latestFirst.toReversed();
  }
}

export const contentNotFound = () => new ServiceError('not_found', 'This content does not exist, or it has been deleted.');
