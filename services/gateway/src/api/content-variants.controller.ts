import { RpcClient } from '@afterword/platform';
import {
  type ContentVariant,
  contentVariantRoutes,
  DeleteVariant,
  ListVariants,
  type Output,
  type Parsed,
  PreferVariant,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ActingAs } from '../http/acting-as';
import { Route } from '../http/route';
import { CITATION_TIMEOUT_MS } from './citation-timeout';

type Routes = typeof contentVariantRoutes;

@Controller()
export class ContentVariantsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(contentVariantRoutes.list)
  list({ id }: Parsed<Routes['list']>): Promise<{ variants: ContentVariant[] }> {
    return this.rpc.request(ListVariants, { id });
  }

  @Route(contentVariantRoutes.prefer)
  prefer(wanted: Parsed<Routes['prefer']>, @ActingAs() actingAs?: string): Promise<Output<typeof PreferVariant>> {
    return this.rpc.request(PreferVariant, { ...wanted, actingAs }, { timeoutMs: CITATION_TIMEOUT_MS });
  }

  @Route(contentVariantRoutes.delete)
  delete({ id }: Parsed<Routes['delete']>): Promise<{ id: string }> {
    return this.rpc.request(DeleteVariant, { id });
  }
}
