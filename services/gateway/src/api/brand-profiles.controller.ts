import { RpcClient } from '@afterword/platform';
import {
  type BrandProfile,
  brandProfileRoutes,
  ChangeBrandProfile,
  CountEpisodesOfProfile,
  CountTemplatesOfProfile,
  CreateBrandProfile,
  DeleteBrandProfile,
  ListBrandProfiles,
  type Output,
  type Parsed,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';

type Routes = typeof brandProfileRoutes;

@Controller()
export class BrandProfilesController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(brandProfileRoutes.list)
  list(): Promise<{ profiles: BrandProfile[] }> {
    return this.rpc.request(ListBrandProfiles, {});
  }

  @Route(brandProfileRoutes.create)
  create(profile: Parsed<Routes['create']>): Promise<{ profile: BrandProfile }> {
    return this.rpc.request(CreateBrandProfile, profile);
  }

  @Route(brandProfileRoutes.change)
  change(change: Parsed<Routes['change']>): Promise<{ profile: BrandProfile }> {
    return this.rpc.request(ChangeBrandProfile, change);
  }

  @Route(brandProfileRoutes.delete)
  delete({ id }: Parsed<Routes['delete']>): Promise<{ id: string }> {
    return this.rpc.request(DeleteBrandProfile, { id });
  }

  @Route(brandProfileRoutes.use)
  async use({ id }: Parsed<Routes['use']>): Promise<Output<Routes['use']>> {
    const [{ episodes }, { templates }] = await Promise.all([
      this.rpc.request(CountEpisodesOfProfile, { brandProfileId: id }),
      this.rpc.request(CountTemplatesOfProfile, { id }),
    ]);
    return { episodes, templates };
  }
}
