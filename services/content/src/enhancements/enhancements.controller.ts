import { Rpc } from '@afterword/platform';
import {
  ApplyEnhancement,
  ListAppliedEnhancements,
  ListEnhancedContent,
  type Parsed,
  RejectEnhancement,
  UndoEnhancement,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { EnhancementApplicationService } from './enhancement-application.service';
import { EnhancementsService } from './enhancements.service';

@Controller()
export class EnhancementsController {
  constructor(
    private readonly enhancements: EnhancementsService,
    private readonly application: EnhancementApplicationService,
  ) {}

  @Rpc(ListEnhancedContent)
  listEnhancedContent(input: Parsed<typeof ListEnhancedContent>) {
    return this.enhancements.listEnhancedContent(input);
  }

  @Rpc(ListAppliedEnhancements)
  listApplied(input: Parsed<typeof ListAppliedEnhancements>) {
    return this.enhancements.listApplied(input);
  }

  @Rpc(ApplyEnhancement)
  apply(input: Parsed<typeof ApplyEnhancement>) {
    return this.application.apply(input);
  }

  @Rpc(UndoEnhancement)
  undo(input: Parsed<typeof UndoEnhancement>) {
    return this.application.undo(input);
  }

  @Rpc(RejectEnhancement)
  reject(input: Parsed<typeof RejectEnhancement>) {
    return this.enhancements.reject(input);
  }
}
