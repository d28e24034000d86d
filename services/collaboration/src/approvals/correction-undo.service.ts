import type { Output, Parsed, UndoAcceptedCorrection, VersionApproval } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentClient, type CurrentContent } from '../content/content.client';
import { ActingMemberService } from '../team/acting-member.service';
import { canDecide } from '../team/permissions';
import { toPersonDto } from '../team/team-member.mapper';
import type { ApprovalEntity } from './approval.entity';
import { toApprovalDto } from './approval.mapper';
import { ApprovalsRepository } from './approvals.repository';
import { CorrectionApprovalService } from './correction-approval.service';
import { assertUndoable } from './decision-rules';

type Undone = Output<typeof UndoAcceptedCorrection>;

/** Undoes accepted corrections. The text before them is current again, and the decision about it counts again. */
@Injectable()
export class CorrectionUndoService {
  constructor(
    private readonly acting: ActingMemberService,
    private readonly content: ContentClient,
    private readonly corrections: CorrectionApprovalService,
    private readonly approvals: ApprovalsRepository,
  ) {}

  /** @throws `conflict` if someone has decided or changed the content since */
  async undo({ id, actingAs }: Parsed<typeof UndoAcceptedCorrection>): Promise<Undone> {
    const accepted = await this.approvals.findByIdOrThrow(id);
    const { contentId, version: baseVersion } = accepted;
    const current = await this.content.findCurrentOrThrow(contentId);
    const member = await this.acting.getOrThrow(actingAs, (each) => canDecide(each, 'approved', current.contentType), 'decide this');
    const approval = await this.findReinstated(accepted, current);
    const author = { id: member.id, ...toPersonDto(member) };
    const undone = await this.content.undoCorrection({ id: contentId, baseVersion, approval, author });
    const stored = await this.corrections.recordMade(undone, approval);
    return { version: undone.version, approval: stored && toApprovalDto(stored) };
  }

  /** The decision about the version before the correction, to be stored again; null if there was none. */
  private async findReinstated(accepted: ApprovalEntity, current: CurrentContent): Promise<VersionApproval | null> {
    const { id: undoneId, contentId, version } = accepted;
    assertUndoable(accepted, { currentVersion: current.version, latest: await this.approvals.findLatest(contentId, version) });
    const before = await this.approvals.findLatest(contentId, version - 1);
    if (!before || before.status === 'pending') return null;
    const { id: decisionId, approverId, notes } = before;
    return { id: this.approvals.nextId(), approverId, notes, reinstates: { decisionId, undoneId } };
  }
}
