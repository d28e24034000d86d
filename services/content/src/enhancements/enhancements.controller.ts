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
import { EnhancementListsService } from './enhancement-lists.service';
import { EnhancementsService } from './enhancements.service';
import { RejectionService } from './rejection.service';

@Controller()
export class EnhancementsController {
  constructor(
    private readonly lists: EnhancementListsService,
    private readonly enhancements: EnhancementsService,
    private readonly rejection: RejectionService,
  ) {}

  @Rpc(ListEnhancedContent)
  enhanced(input: Parsed<typeof ListEnhancedContent>) {
    return this.lists.listEnhancedContent(input);
  }

  @Rpc(ListAppliedEnhancements)
  applied(input: Parsed<typeof ListAppliedEnhancements>) {
    return this.lists.listApplied(input);
  }

  @Rpc(ApplyEnhancement)
  apply(input: Parsed<typeof ApplyEnhancement>) {
    return this.enhancements.apply(input);
  }

  @Rpc(UndoEnhancement)
  undo(input: Parsed<typeof UndoEnhancement>) {
    return this.enhancements.undo(input);
  }

  @Rpc(RejectEnhancement)
  reject(input: Parsed<typeof RejectEnhancement>) {
    return this.rejection.reject(input);
  }
}
