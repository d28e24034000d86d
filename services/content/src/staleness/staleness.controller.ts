import { Rpc } from '@afterword/platform';
import { AcceptCorrection, type Parsed, UndoCorrection } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { AcceptedCorrectionsService } from './accepted-corrections.service';
import { UndoneCorrectionsService } from './undone-corrections.service';

@Controller()
export class StalenessController {
  constructor(
    private readonly accepted: AcceptedCorrectionsService,
    private readonly undone: UndoneCorrectionsService,
  ) {}

  @Rpc(AcceptCorrection)
  accept(input: Parsed<typeof AcceptCorrection>) {
    return this.accepted.accept(input);
  }

  @Rpc(UndoCorrection)
  undo(input: Parsed<typeof UndoCorrection>) {
    return this.undone.undo(input);
  }
}
