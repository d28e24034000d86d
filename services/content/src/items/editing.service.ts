import type { EditContent, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { Editors } from './editors';
import { answerItem, orNotFound } from './item-answer';
import { ItemsRepository } from './items.repository';
import { refuseOutdated } from './outdated';
import { Replacement } from './replacement';

@Injectable()
export class EditingService {
  constructor(
    private readonly items: ItemsRepository,
    private readonly replacement: Replacement,
    private readonly editors: Editors,
  ) {}

  /** A new version with the person's text, unchanged. */
  async edit({ id, content, baseVersion, actingAs }: Parsed<typeof EditContent>): Promise<Output<typeof EditContent>> {
    const item = orNotFound(await this.items.find(id));
    const author = await this.editors.require(actingAs, item.contentType);
    refuseOutdated(item, baseVersion, content);
    if (content === item.text.content) return { item: answerItem(item) };
    return { item: await this.replacement.replace(item, { ...item.text, content }, { reason: 'edited', author, baseVersion }) };
  }
}
