import type { EditContent, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TeamClient } from '../team/team.client';
import { toContentDto, orNotFound } from './content.mapper';
import { ContentRepository } from './content.repository';
import { assertBaseVersion } from './version-conflict';
import { ContentReplacementService } from './content-replacement.service';

@Injectable()
export class EditingService {
  constructor(
    private readonly items: ContentRepository,
    private readonly replacement: ContentReplacementService,
    private readonly editors: TeamClient,
  ) {}

  /** A new version with the person's text, unchanged. */
  async edit({ id, content, baseVersion, actingAs }: Parsed<typeof EditContent>): Promise<Output<typeof EditContent>> {
    const item = orNotFound(await this.items.findById(id));
    const author = await this.editors.getEditorOrThrow(actingAs, item.contentType);
    assertBaseVersion(item, baseVersion, content);
    if (content === item.text.content) return { item: toContentDto(item) };
    return { item: await this.replacement.replace(item, { ...item.text, content }, { reason: 'edited', author, baseVersion }) };
  }
}
