import { Rpc } from '@afterword/platform';
import { DeleteContent, EditContent, GetCurrentContent, ListContentVersions, ListEpisodeContent, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { EditingService } from './editing.service';
import { ItemsService } from './items.service';
import { RemovalService } from './removal.service';

@Controller()
export class ItemsController {
  constructor(
    private readonly items: ItemsService,
    private readonly editing: EditingService,
    private readonly removal: RemovalService,
  ) {}

  @Rpc(ListEpisodeContent)
  listForEpisode({ episodeId }: Parsed<typeof ListEpisodeContent>) {
    return this.items.listForEpisode(episodeId);
  }

  @Rpc(ListContentVersions)
  listVersions(input: Parsed<typeof ListContentVersions>) {
    return this.items.listVersions(input);
  }

  @Rpc(GetCurrentContent)
  current({ ids }: Parsed<typeof GetCurrentContent>) {
    return this.items.current(ids);
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
