import { Rpc } from '@afterword/platform';
import { DecideOnContent, ListApprovals, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ApprovalsService } from './approvals.service';

@Controller()
export class ApprovalsController {
  constructor(private readonly approvals: ApprovalsService) {}

  @Rpc(ListApprovals)
  list({ contentId }: Parsed<typeof ListApprovals>) {
    return this.approvals.list(contentId);
  }

  @Rpc(DecideOnContent)
  decide(input: Parsed<typeof DecideOnContent>) {
    return this.approvals.decide(input);
  }
}
