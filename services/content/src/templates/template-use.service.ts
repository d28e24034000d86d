import { ServiceError } from '@afterword/platform';
import { CONTENT_OF_TEMPLATE, type ContentType, type FilledVariable, type Output, type Parsed, type UseTemplate } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TeamClient } from '../team/team.client';
import { CitationsService } from '../citations/citations.service';
import { toContentDto } from '../content/content.mapper';
import type { NewText } from '../content/content-versions.service';
import { fitToPlatform } from '../content/platform-rules';
import type { ContentTemplate } from './content-template.entity';
import { orNotFound } from './template.mapper';
import { TemplateFillingService } from './template-filling.service';
import { TemplateContentService } from './template-content.service';
import { TemplatesRepository } from './templates.repository';

type Use = Parsed<typeof UseTemplate>;

/** Makes content of a template that is filled in for an episode. */
@Injectable()
export class TemplateUseService {
  constructor(
    private readonly templates: TemplatesRepository,
    private readonly filling: TemplateFillingService,
    private readonly grounded: CitationsService,
    private readonly items: TemplateContentService,
    private readonly editors: TeamClient,
  ) {}

  async use({ id, episodeId, contentType, values, replace, actingAs }: Use): Promise<Output<typeof UseTemplate>> {
    const template = assertActive(orNotFound(await this.templates.findById(id)));
    const type = contentTypeFor(template, contentType);
    const author = await this.editors.getEditorOrThrow(actingAs, type);
    if (!replace) await this.items.assertNoContent(episodeId, type);
    const filled = await this.filling.fill({ ...template, episodeId, values });
    const text = await this.toText(template, episodeId, { content: fitToPlatform(type, filled.text), variables: filled.variables });
    return { item: toContentDto(await this.items.save(episodeId, type, text, { replace, author })) };
  }

  /** What stands in the template, and what was filled in, is given: it needs no speaker. */
  private async toText(
    { name, template }: ContentTemplate,
    episodeId: string,
    { content, variables }: { content: string; variables: FilledVariable[] },
  ): Promise<NewText> {
    const givenFacts = [...template.split('\n').filter(Boolean), ...variables.flatMap(({ value }) => value ?? [])];
    const grounds = await this.grounded.citeText({ episodeId, content, givenFacts });
    return {
      ...grounds,
      content,
      givenFacts,
      feedback: null,
      writerEngine: 'template',
      writerLabel: `From the template “${name}”`,
      writerModel: null,
      promptVersion: null,
    };
  }
}

function assertActive(template: ContentTemplate): ContentTemplate {
  if (template.isActive) return template;
  throw new ServiceError('conflict', 'This template is switched off. Switch it on to use it.');
}

function contentTypeFor({ type }: ContentTemplate, wanted: ContentType | undefined): ContentType {
  const [first, ...others]: readonly ContentType[] = CONTENT_OF_TEMPLATE[type];
  if (wanted === undefined || wanted === first) return first!;
  if (others.includes(wanted)) return wanted;
  throw new ServiceError('invalid_input', 'This kind of content cannot be made of a template of this type.');
}
