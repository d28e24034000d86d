import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { ApprovalRequested, ItemRemoved, VersionApproved, VersionRecorded } from '../content/content.events';
import { ContentModule } from '../content/content.module';
import { ApprovalInvalidationService } from './approval-invalidation.service';
import { ApprovalsController } from './approvals.controller';
import { ApprovalsRepository } from './approvals.repository';
import { ApprovalsService } from './approvals.service';
import { CorrectionApprovalService } from './correction-approval.service';
import { CorrectionUndoService } from './correction-undo.service';
import { ExampleApprovalService } from './example-approval.service';

/** Decisions about content. Each is about one version, and a later version voids it. */
@Module({
  imports: [ContentModule],
  controllers: [ApprovalsController],
  providers: [
    ApprovalsService,
    ApprovalInvalidationService,
    CorrectionApprovalService,
    CorrectionUndoService,
    ExampleApprovalService,
    ApprovalsRepository,
  ],
  exports: [ApprovalsRepository],
})
export class ApprovalsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly invalidation: ApprovalInvalidationService,
    private readonly corrections: CorrectionApprovalService,
    private readonly example: ExampleApprovalService,
    private readonly approvals: ApprovalsRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(VersionRecorded, (tx, version) => this.invalidation.handleVersionRecorded(tx, version));
    this.events.subscribe(ApprovalRequested, (tx, requested) => this.example.approve(tx, requested));
    this.events.subscribe(VersionApproved, async (tx, approved) => void (await this.corrections.record(tx, approved)));
    this.events.subscribe(ItemRemoved, ({ manager }, { contentId }) => this.approvals.deleteByContent(manager, contentId));
  }
}
