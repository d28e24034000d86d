import { Rpc } from '@afterword/platform';
import { ChangeBrandProfile, CreateBrandProfile, DeleteBrandProfile, ListBrandProfiles, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { BrandProfilesService } from './brand-profiles.service';

@Controller()
export class BrandProfilesController {
  constructor(private readonly profiles: BrandProfilesService) {}

  @Rpc(ListBrandProfiles)
  list() {
    return this.profiles.list();
  }

  @Rpc(CreateBrandProfile)
  create(input: Parsed<typeof CreateBrandProfile>) {
    return this.profiles.create(input);
  }

  @Rpc(ChangeBrandProfile)
  change(input: Parsed<typeof ChangeBrandProfile>) {
    return this.profiles.change(input);
  }

  @Rpc(DeleteBrandProfile)
  delete(input: Parsed<typeof DeleteBrandProfile>) {
    return this.profiles.delete(input.id);
  }
}
