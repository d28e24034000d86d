import { RpcClient } from '@afterword/platform';
import { brandProfileRoutes, CountEpisodesOfProfile, CountTemplatesOfProfile, type Output, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';

type Routes = typeof brandProfileRoutes;

@Controller()
export class BrandProfilesController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(brandProfileRoutes.use)
  async use({ id }: Parsed<Routes['use']>): Promise<Output<Routes['use']>> {
    const [{ episodes }, { templates }] = await Promise.all([
      this.rpc.request(CountEpisodesOfProfile, { brandProfileId: id }),
      this.rpc.request(CountTemplatesOfProfile, { id }),
    ]);
    return { episodes, templates };
  }
}
