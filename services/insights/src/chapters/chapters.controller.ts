import { Rpc } from '@afterword/platform';
import { AddChapter, ChangeChapter, DeleteChapter, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ChaptersService } from './chapters.service';

@Controller()
export class ChaptersController {
  constructor(private readonly chapters: ChaptersService) {}

  @Rpc(AddChapter)
  add(input: Parsed<typeof AddChapter>) {
    return this.chapters.addChapter(input);
  }

  @Rpc(ChangeChapter)
  change(input: Parsed<typeof ChangeChapter>) {
    return this.chapters.changeChapter(input);
  }

  @Rpc(DeleteChapter)
  delete({ id }: Parsed<typeof DeleteChapter>) {
    return this.chapters.deleteChapter(id);
  }
}
