import { ServiceError } from '@afterword/platform';
import { CONTENT_OF_TEMPLATE, type ContentType, type FilledVariable, type Output, type Parsed, type UseTemplate } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { CitationsService } from '../citations/citations.service';
import type { NewText } from '../content/content-versions.service';
import { toContentDto } from '../content/content.mapper';
import { fitToPlatform } from '../content/platform-rules';
import { TeamClient } from '../team/team.client';
import type { ContentTemplate } from './content-template.entity';
import { TemplateFillingService } from './template-filling.service';
import { TemplateStorageService } from './template-storage.service';
import { TemplatesRepository } from './templates.repository';

/** Makes content from a template. */
@Injectable()
export class TemplateUseService {
  constructor(
    private readonly templates: TemplatesRepository,
    private readonly filling: TemplateFillingService,
    private readonly citations: CitationsService,
    private readonly storage: TemplateStorageService,
    private readonly team: TeamClient,
  ) {}

  async use({
    id,
    episodeId,
    contentType: requestedType,
    values,
    replace,
    ...request
  }: Parsed<typeof UseTemplate>): Promise<Output<typeof UseTemplate>> {
    const template = await this.templates.findByIdOrThrow(id);
    assertActive(template);
    const contentType = toContentType(template, requestedType);
    const author = await this.team.getEditorOrThrow(request, contentType);
    if (!replace) await this.storage.assertNoContent(episodeId, contentType);
    const { text: filled, variables } = await this.filling.fill({ ...template, episodeId, values });
    const text = await this.toText(template, episodeId, { content: fitToPlatform(contentType, filled), variables });
    return { item: toContentDto(await this.storage.save(episodeId, contentType, text, { replace, author })) };
  }

  /** The lines of the template and the values of its fields are facts that the text may state without a citation. */
  private async toText(
    { name, template }: ContentTemplate,
    episodeId: string,
    { content, variables }: { content: string; variables: FilledVariable[] },
  ): Promise<NewText> {
    const givenFacts = [...template.split('\n').filter(Boolean), ...variables.flatMap(({ value }) => value ?? [])];
    return {
      ...(await this.citations.citeText({ episodeId, content, givenFacts })),
      content,
      givenFacts,
      feedback: null,
      writerEngine: 'template',
      writerLabel: `From the template “${name}”`,
      writerModel: null,
      promptVersion: null,
      language: null,
    };
  }
}

function assertActive({ isActive }: ContentTemplate): void {
  if (!isActive) throw new ServiceError('conflict', 'This template is switched off. Switch it on to use it.');
}

/** Returns the first type that can be made from the template if none is requested. */
function toContentType({ type }: ContentTemplate, requested: ContentType | undefined): ContentType {
  const [first, ...others]: readonly ContentType[] = CONTENT_OF_TEMPLATE[type];
  if (requested === undefined || requested === first) return first!;
  if (others.includes(requested)) return requested;
  throw new ServiceError('invalid_input', 'A template of this type cannot create this kind of content.');
}
