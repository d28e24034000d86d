import { Rpc } from '@afterword/platform';
import { DecideOnContent, ListApprovals, type Parsed, UndoAcceptedCorrection } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ApprovalsService } from './approvals.service';
import { CorrectionApprovalService } from './correction-approval.service';
import { CorrectionUndoService } from './correction-undo.service';

@Controller()
export class ApprovalsController {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly corrections: CorrectionApprovalService,
    private readonly undone: CorrectionUndoService,
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

  @Rpc(UndoAcceptedCorrection)
  undoCorrection(input: Parsed<typeof UndoAcceptedCorrection>) {
    return this.undone.undo(input);
  }
}
