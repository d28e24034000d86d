import { ServiceError } from '@afterword/platform';
import { CONTENT_OF_TEMPLATE, type ContentType, type FilledVariable, type Output, type Parsed, type UseTemplate } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { Editors } from '../items/editors';
import { GroundedText } from '../items/grounded-text';
import { answerItem } from '../items/item-answer';
import type { NewText } from '../items/item-history';
import { fitted } from '../items/platform-limits';
import type { ContentTemplate } from './content-template.entity';
import { orNotFound } from './template-answer';
import { TemplateFilling } from './template-filling';
import { TemplateItems } from './template-items';
import { TemplatesRepository } from './templates.repository';

type Use = Parsed<typeof UseTemplate>;

/** Makes content of a template that is filled in for an episode. */
@Injectable()
export class TemplateUse {
  constructor(
    private readonly templates: TemplatesRepository,
    private readonly filling: TemplateFilling,
    private readonly grounded: GroundedText,
    private readonly items: TemplateItems,
    private readonly editors: Editors,
  ) {}

  async use({ id, episodeId, contentType, values, replace, actingAs }: Use): Promise<Output<typeof UseTemplate>> {
    const template = usable(orNotFound(await this.templates.find(id)));
    const type = typeFor(template, contentType);
    const author = await this.editors.require(actingAs, type);
    if (!replace) await this.items.refuseExisting(episodeId, type);
    const filled = await this.filling.fill({ ...template, episodeId, values });
    const text = await this.textOf(template, episodeId, { content: fitted(type, filled.text), variables: filled.variables });
    return { item: answerItem(await this.items.store(episodeId, type, text, { replace, author })) };
  }

  /** What stands in the template, and what was filled in, is given: it needs no speaker. */
  private async textOf(
    { name, template }: ContentTemplate,
    episodeId: string,
    { content, variables }: { content: string; variables: FilledVariable[] },
  ): Promise<NewText> {
    const givenFacts = [...template.split('\n').filter(Boolean), ...variables.flatMap(({ value }) => value ?? [])];
    const grounds = await this.grounded.find({ episodeId, content, givenFacts });
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

function usable(template: ContentTemplate): ContentTemplate {
  if (template.isActive) return template;
  throw new ServiceError('conflict', 'This template is switched off. Switch it on to use it.');
}

function typeFor({ type }: ContentTemplate, wanted: ContentType | undefined): ContentType {
  const [first, ...others]: readonly ContentType[] = CONTENT_OF_TEMPLATE[type];
  if (wanted === undefined || wanted === first) return first!;
  if (others.includes(wanted)) return wanted;
  throw new ServiceError('invalid_input', 'This kind of content cannot be made of a template of this type.');
}
