import { RpcClient } from '@afterword/platform';
import {
  ApplyEnhancement,
  EnhanceContent,
  enhancementRoutes,
  ListAppliedEnhancements,
  ListEnhancedContent,
  type Output,
  type Parsed,
  RejectEnhancement,
  UndoEnhancement,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ActingAs } from '../http/acting-as';
import { Route } from '../http/route';
import { EpisodeTitles } from './episode-titles';
import { CITATION_TIMEOUT_MS } from './citation-timeout';

type Routes = typeof enhancementRoutes;

@Controller()
export class EnhancementsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly titles: EpisodeTitles,
  ) {}

  @Route(enhancementRoutes.list)
  async list(page: Parsed<Routes['list']>): Promise<Output<Routes['list']>> {
    const { content, ...rest } = await this.rpc.request(ListEnhancedContent, page);
    const { titled, incomplete } = await this.titles.of(content);
    return { ...rest, content: titled, ...incomplete };
  }

  @Route(enhancementRoutes.applied)
  async applied(page: Parsed<Routes['applied']>): Promise<Output<Routes['applied']>> {
    const { enhancements, ...rest } = await this.rpc.request(ListAppliedEnhancements, page);
    const { titled, incomplete } = await this.titles.of(enhancements);
    return { ...rest, enhancements: titled, ...incomplete };
  }

  @Route(enhancementRoutes.generate)
  generate({ id }: Parsed<Routes['generate']>, @ActingAs() actingAs?: string): Promise<Output<Routes['generate']>> {
    return this.rpc.request(EnhanceContent, { id, actingAs });
  }

  @Route(enhancementRoutes.apply)
  apply({ id }: Parsed<Routes['apply']>, @ActingAs() actingAs?: string): Promise<Output<Routes['apply']>> {
    return this.rpc.request(ApplyEnhancement, { id, actingAs }, { timeoutMs: CITATION_TIMEOUT_MS });
  }

  @Route(enhancementRoutes.undo)
  undo({ id }: Parsed<Routes['undo']>, @ActingAs() actingAs?: string): Promise<Output<Routes['undo']>> {
    return this.rpc.request(UndoEnhancement, { id, actingAs }, { timeoutMs: CITATION_TIMEOUT_MS });
  }

  @Route(enhancementRoutes.reject)
  reject({ id }: Parsed<Routes['reject']>, @ActingAs() actingAs?: string): Promise<{ id: string }> {
    return this.rpc.request(RejectEnhancement, { id, actingAs });
  }
}
