import { RpcClient } from '@afterword/platform';
import { AddComment, commentRoutes, type ContentComment, ListComments, type Output, type Parsed, ResolveComment } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ActingAs } from '../http/acting-as';
import { Route } from '../http/route';

type Routes = typeof commentRoutes;

@Controller()
export class CommentsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(commentRoutes.list)
  list(page: Parsed<Routes['list']>): Promise<Output<Routes['list']>> {
    return this.rpc.request(ListComments, page);
  }

  @Route(commentRoutes.add)
  add(comment: Parsed<Routes['add']>, @ActingAs() actingAs?: string): Promise<{ comment: ContentComment }> {
    return this.rpc.request(AddComment, { ...comment, actingAs });
  }

  @Route(commentRoutes.resolve)
  resolve({ id }: Parsed<Routes['resolve']>, @ActingAs() actingAs?: string): Promise<{ comment: ContentComment }> {
    return this.rpc.request(ResolveComment, { id, actingAs });
  }
}
