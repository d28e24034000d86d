import { Rpc } from '@afterword/platform';
import {
  CancelClip,
  DeleteClip,
  GetClipFiles,
  ListClips,
  MakeClip,
  MakeTopClips,
  type Parsed,
  RemakeClip,
  SignClipFiles,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ClipOrdersService } from './clip-orders.service';
import { ClipsService } from './clips.service';

@Controller()
export class ClipsController {
  constructor(
    private readonly clips: ClipsService,
    private readonly orders: ClipOrdersService,
  ) {}

  @Rpc(ListClips)
  list({ episodeId }: Parsed<typeof ListClips>) {
    return this.clips.listByEpisode(episodeId);
  }

  @Rpc(MakeClip)
  make(input: Parsed<typeof MakeClip>) {
    return this.orders.make(input);
  }

  @Rpc(MakeTopClips)
  makeTop(input: Parsed<typeof MakeTopClips>) {
    return this.orders.makeTop(input);
  }

  @Rpc(RemakeClip)
  remake({ id }: Parsed<typeof RemakeClip>) {
    return this.orders.remake(id);
  }

  @Rpc(CancelClip)
  cancel({ id }: Parsed<typeof CancelClip>) {
    return this.clips.cancel(id);
  }

  @Rpc(DeleteClip)
  delete({ id }: Parsed<typeof DeleteClip>) {
    return this.clips.delete(id);
  }

  @Rpc(GetClipFiles)
  files(input: Parsed<typeof GetClipFiles>) {
    return this.clips.signFiles(input);
  }
  @Rpc(SignClipFiles)
  signFiles({ id }: Parsed<typeof SignClipFiles>) {
    return this.clips.signFilesInside(id);
  }
}
