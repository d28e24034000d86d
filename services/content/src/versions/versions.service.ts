import { ServiceError } from '@afterword/platform';
import type { ListVersionsOfContent, Output, Parsed, RestoreContent } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { Editors } from '../items/editors';
import { answerVersion, orNotFound } from '../items/item-answer';
import { ItemsRepository } from '../items/items.repository';
import { Replacement } from '../items/replacement';
import { pageOf } from './page-of-versions';

/** How many versions are read at once. */
const PAGE = 20;

/** The texts an item has had. */
@Injectable()
export class VersionsService {
  constructor(
    private readonly items: ItemsRepository,
    private readonly replacement: Replacement,
    private readonly editors: Editors,
  ) {}

  async list({ id, before }: Parsed<typeof ListVersionsOfContent>): Promise<Output<typeof ListVersionsOfContent>> {
    orNotFound(await this.items.find(id));
    const found = await this.items.versions(id, PAGE + 1, before);
    const page = pageOf(found.slice(0, PAGE));
    return { versions: page.map(answerVersion), next: page.length < found.length ? (page.at(-1)?.version ?? null) : null };
  }

  /** Its ground is found anew: the transcript may have changed since. */
  async restore({ id, version, baseVersion, actingAs }: Parsed<typeof RestoreContent>): Promise<Output<typeof RestoreContent>> {
    const item = orNotFound(await this.items.find(id));
    const earlier = await this.items.version(id, version);
    if (!earlier) throw new ServiceError('not_found', `This content has no version ${version}.`);
    const author = await this.editors.require(actingAs, item.contentType);
    return { item: await this.replacement.replace(item, earlier.text, { reason: 'restored', author, baseVersion }) };
  }
}
