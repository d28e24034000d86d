import { RpcClient } from '@afterword/platform';
import {
  ChangeTemplate,
  CreateTemplate,
  DeleteTemplate,
  type GeneratedContent,
  ListTemplates,
  type Output,
  type Parsed,
  PreviewTemplate,
  type Template,
  templateRoutes,
  UseTemplate,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ActingAs } from '../http/acting-as';
import { Route } from '../http/route';
import { CITATION_TIMEOUT_MS } from './citation-timeout';

type Routes = typeof templateRoutes;

@Controller()
export class TemplatesController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(templateRoutes.list)
  list(): Promise<{ templates: Template[] }> {
    return this.rpc.request(ListTemplates, {});
  }

  @Route(templateRoutes.create)
  create(template: Parsed<Routes['create']>): Promise<{ template: Template }> {
    return this.rpc.request(CreateTemplate, template);
  }

  @Route(templateRoutes.preview)
  preview(wanted: Parsed<Routes['preview']>): Promise<Output<typeof PreviewTemplate>> {
    return this.rpc.request(PreviewTemplate, wanted);
  }

  @Route(templateRoutes.change)
  change(change: Parsed<Routes['change']>): Promise<{ template: Template }> {
    return this.rpc.request(ChangeTemplate, change);
  }

  @Route(templateRoutes.delete)
  delete({ id }: Parsed<Routes['delete']>): Promise<{ id: string }> {
    return this.rpc.request(DeleteTemplate, { id });
  }

  @Route(templateRoutes.use)
  use(wanted: Parsed<Routes['use']>, @ActingAs() actingAs?: string): Promise<{ item: GeneratedContent }> {
    return this.rpc.request(UseTemplate, { ...wanted, actingAs }, { timeoutMs: CITATION_TIMEOUT_MS });
  }
}
