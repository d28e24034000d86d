import type { Output, Parsed, PreviewTemplate } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TemplateFactsService } from './template-facts.service';
import { fillTemplate } from './fill-template';

@Injectable()
export class TemplateFillingService {
  constructor(private readonly facts: TemplateFactsService) {}

  async fill({ template, episodeId, brandProfileId, values }: Parsed<typeof PreviewTemplate>): Promise<Output<typeof PreviewTemplate>> {
    return fillTemplate(template, values, await this.facts.gather(episodeId, brandProfileId));
  }
}
