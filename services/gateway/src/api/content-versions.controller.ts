import { RpcClient } from '@afterword/platform';
import {
  contentVersionRoutes,
  type GeneratedContent,
  ListVersionsOfContent,
  type Output,
  type Parsed,
  RestoreContent,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ActingAs } from '../http/acting-as';
import { Route } from '../http/route';
import { CITATION_TIMEOUT_MS } from './citation-timeout';

type Routes = typeof contentVersionRoutes;

@Controller()
export class ContentVersionsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(contentVersionRoutes.list)
  list(page: Parsed<Routes['list']>): Promise<Output<typeof ListVersionsOfContent>> {
    return this.rpc.request(ListVersionsOfContent, page);
  }

  @Route(contentVersionRoutes.restore)
  restore(wanted: Parsed<Routes['restore']>, @ActingAs() actingAs?: string): Promise<{ item: GeneratedContent }> {
    return this.rpc.request(RestoreContent, { ...wanted, actingAs }, { timeoutMs: CITATION_TIMEOUT_MS });
  }
}
