import { RpcClient } from '@afterword/platform';
import { approvalRoutes, type ContentApproval, DecideOnContent, ListApprovals, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ActingAs } from '../http/acting-as';
import { Route } from '../http/route';

type Routes = typeof approvalRoutes;

@Controller()
export class ApprovalsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(approvalRoutes.list)
  list({ contentId }: Parsed<Routes['list']>): Promise<{ approvals: ContentApproval[] }> {
    return this.rpc.request(ListApprovals, { contentId });
  }

  @Route(approvalRoutes.decide)
  decide(decision: Parsed<Routes['decide']>, @ActingAs() actingAs?: string): Promise<{ approval: ContentApproval }> {
    return this.rpc.request(DecideOnContent, { ...decision, actingAs });
  }
}
