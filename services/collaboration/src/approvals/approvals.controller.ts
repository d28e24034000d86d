import { Rpc } from '@afterword/platform';
import { DecideOnContent, ListApprovals, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ApprovalsService } from './approvals.service';
import { CorrectionApprovalService } from './correction-approval.service';

@Controller()
export class ApprovalsController {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly corrections: CorrectionApprovalService,
  ) {}

  @Rpc(ListApprovals)
  list({ contentId }: Parsed<typeof ListApprovals>) {
    return this.approvals.list(contentId);
  }

  @Rpc(DecideOnContent)
  decide(input: Parsed<typeof DecideOnContent>) {
    const { corrected } = input;
    return corrected === undefined ? this.approvals.decide(input) : this.corrections.approve({ ...input, corrected });
  }
}
