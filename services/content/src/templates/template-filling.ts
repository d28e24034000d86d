import type { Output, Parsed, PreviewTemplate } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodeFacts } from './episode-facts';
import { fillIn } from './fill-in';

@Injectable()
export class TemplateFilling {
  constructor(private readonly facts: EpisodeFacts) {}

  async fill({ template, episodeId, brandProfileId, values }: Parsed<typeof PreviewTemplate>): Promise<Output<typeof PreviewTemplate>> {
    return fillIn(template, values, await this.facts.of(episodeId, brandProfileId));
  }
}
