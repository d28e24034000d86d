import { Rpc } from '@afterword/platform';
import { AssignSpeakers, ChangeSpeaker, CorrectTranscript, type Parsed, UndoTranscriptChange } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { CorrectionsService } from './corrections.service';
import { SpeakersService } from './speakers.service';

@Controller()
export class CorrectionsController {
  constructor(
    private readonly corrections: CorrectionsService,
    private readonly speakers: SpeakersService,
  ) {}

  @Rpc(CorrectTranscript)
  correct(input: Parsed<typeof CorrectTranscript>) {
    return this.corrections.correctTranscript(input);
  }

  @Rpc(ChangeSpeaker)
  changeSpeaker(input: Parsed<typeof ChangeSpeaker>) {
    return this.speakers.changeSpeaker(input);
  }

  @Rpc(AssignSpeakers)
  assignSpeakers(input: Parsed<typeof AssignSpeakers>) {
    return this.speakers.assignSpeakers(input);
  }

  @Rpc(UndoTranscriptChange)
  undo(input: Parsed<typeof UndoTranscriptChange>) {
    return this.corrections.undoChange(input);
  }
}
