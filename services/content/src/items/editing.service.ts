import type { EditContent, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { answerItem, orNotFound } from './item-answer';
import { ItemsRepository } from './items.repository';
import { refuseOutdated } from './outdated';
import { Replacement } from './replacement';

@Injectable()
export class EditingService {
  constructor(
    private readonly items: ItemsRepository,
    private readonly replacement: Replacement,
  ) {}

  /** A new version with the person's text, unchanged. */
  async edit({ id, content, baseVersion }: Parsed<typeof EditContent>): Promise<Output<typeof EditContent>> {
    const item = orNotFound(await this.items.find(id));
    refuseOutdated(item, baseVersion, content);
    if (content === item.text.content) return { item: answerItem(item) };
    return { item: await this.replacement.replace(item, { ...item.text, content }, { reason: 'edited', baseVersion }) };
  }
}
