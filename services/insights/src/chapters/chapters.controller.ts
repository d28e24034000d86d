import { Rpc } from '@afterword/platform';
import { AddChapter, ChangeChapter, DeleteChapter, ImportChapters, type Parsed, RestoreChapters } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ChapterImportsService } from './chapter-imports.service';
import { ChaptersService } from './chapters.service';

@Controller()
export class ChaptersController {
  constructor(
    private readonly chapters: ChaptersService,
    private readonly imports: ChapterImportsService,
  ) {}

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

  @Rpc(ImportChapters)
  import(input: Parsed<typeof ImportChapters>) {
    return this.imports.importChapters(input);
  }

  @Rpc(RestoreChapters)
  restore({ episodeId }: Parsed<typeof RestoreChapters>) {
    return this.imports.restoreChapters(episodeId);
  }
}
