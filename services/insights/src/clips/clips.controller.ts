import { Rpc } from '@afterword/platform';
import { CutClip, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ClipsService } from './clips.service';

@Controller()
export class ClipsController {
  constructor(private readonly clips: ClipsService) {}

  @Rpc(CutClip)
  cut(input: Parsed<typeof CutClip>) {
    return this.clips.getClip(input);
  }
}
