import { Rpc } from '@afterword/platform';
import { DeleteContent, EditContent, GetCurrentContent, ListContentVersions, ListEpisodeContent, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { EditingService } from './editing.service';
import { ContentService } from './content.service';
import { RemovalService } from './removal.service';

@Controller()
export class ContentController {
  constructor(
    private readonly items: ContentService,
    private readonly editing: EditingService,
    private readonly removal: RemovalService,
  ) {}

  @Rpc(ListEpisodeContent)
  listForEpisode({ episodeId }: Parsed<typeof ListEpisodeContent>) {
    return this.items.listByEpisode(episodeId);
  }

  @Rpc(ListContentVersions)
  listVersions(input: Parsed<typeof ListContentVersions>) {
    return this.items.listCurrentVersions(input);
  }

  @Rpc(GetCurrentContent)
  current({ ids }: Parsed<typeof GetCurrentContent>) {
    return this.items.getCurrent(ids);
  }

  @Rpc(EditContent)
  edit(input: Parsed<typeof EditContent>) {
    return this.editing.edit(input);
  }

  @Rpc(DeleteContent)
  delete(input: Parsed<typeof DeleteContent>) {
    return this.removal.remove(input);
  }
}
