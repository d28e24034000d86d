import { Rpc } from '@afterword/platform';
import { ChangeSpeaker, CorrectTranscript, type Parsed, UndoTranscriptChange } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { CorrectionsService } from './corrections.service';

@Controller()
export class CorrectionsController {
  constructor(private readonly corrections: CorrectionsService) {}

  @Rpc(CorrectTranscript)
  correct(input: Parsed<typeof CorrectTranscript>) {
    return this.corrections.correctTranscript(input);
  }

  @Rpc(ChangeSpeaker)
  changeSpeaker(input: Parsed<typeof ChangeSpeaker>) {
    return this.corrections.changeSpeaker(input);
  }

  @Rpc(UndoTranscriptChange)
  undo(input: Parsed<typeof UndoTranscriptChange>) {
    return this.corrections.undoChange(input);
  }
}
