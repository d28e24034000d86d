import { ServiceError } from '@afterword/platform';
import type { ListVersionsOfContent, Output, Parsed, RestoreContent } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TeamClient } from '../team/team.client';
import { toContentVersionDto, orNotFound } from './content.mapper';
import { ContentRepository } from './content.repository';
import { ContentReplacementService } from './content-replacement.service';
import { pageOf } from './page-of-versions';

/** How many versions are read at once. */
const VERSIONS_PER_PAGE = 20;

/** The texts an item has had. */
@Injectable()
export class VersionsService {
  constructor(
    private readonly items: ContentRepository,
    private readonly replacement: ContentReplacementService,
    private readonly editors: TeamClient,
  ) {}

  async list({ id, before }: Parsed<typeof ListVersionsOfContent>): Promise<Output<typeof ListVersionsOfContent>> {
    orNotFound(await this.items.findById(id));
    const found = await this.items.findVersions(id, VERSIONS_PER_PAGE + 1, before);
    const page = pageOf(found.slice(0, VERSIONS_PER_PAGE));
    return { versions: page.map(toContentVersionDto), next: page.length < found.length ? (page.at(-1)?.version ?? null) : null };
  }

  /** Its ground is found anew: the transcript may have changed since. */
  async restore({ id, version, baseVersion, actingAs }: Parsed<typeof RestoreContent>): Promise<Output<typeof RestoreContent>> {
    const item = orNotFound(await this.items.findById(id));
    const earlier = await this.items.findVersion(id, version);
    if (!earlier) throw new ServiceError('not_found', `This content has no version ${version}.`);
    const author = await this.editors.getEditorOrThrow(actingAs, item.contentType);
    return { item: await this.replacement.replace(item, earlier.text, { reason: 'restored', author, baseVersion }) };
  }
}
