import { Rpc } from '@afterword/platform';
import { DeletePublication, ListPublications, type Parsed, SavePublication } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { PublicationsService } from './publications.service';

@Controller()
export class PublicationsController {
  constructor(private readonly publications: PublicationsService) {}

  @Rpc(ListPublications)
  list({ episodeId }: Parsed<typeof ListPublications>) {
    return this.publications.listByEpisode(episodeId);
  }

  @Rpc(SavePublication)
  save(input: Parsed<typeof SavePublication>) {
    return this.publications.save(input);
  }

  @Rpc(DeletePublication)
  delete({ contentId }: Parsed<typeof DeletePublication>) {
    return this.publications.delete(contentId);
  }
}
