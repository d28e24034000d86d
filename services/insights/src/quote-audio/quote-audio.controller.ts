import { Rpc } from '@afterword/platform';
import { CutClip, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { QuoteAudioService } from './quote-audio.service';

@Controller()
export class QuoteAudioController {
  constructor(private readonly audio: QuoteAudioService) {}

  @Rpc(CutClip)
  cut(input: Parsed<typeof CutClip>) {
    return this.audio.getAudio(input);
  }
}
