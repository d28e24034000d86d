import { Rpc } from '@afterword/platform';
import { ChangeBrandPattern, DeleteBrandPattern, GetBrandLearning, ListEditRates, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { PatternsService } from './patterns.service';

@Controller()
export class BrandLearningController {
  constructor(private readonly patterns: PatternsService) {}

  @Rpc(GetBrandLearning)
  get({ id }: Parsed<typeof GetBrandLearning>) {
    return this.patterns.get(id);
  }

  @Rpc(ListEditRates)
  listEditRates() {
    return this.patterns.listEditRates();
  }

  @Rpc(ChangeBrandPattern)
  change(input: Parsed<typeof ChangeBrandPattern>) {
    return this.patterns.change(input);
  }

  @Rpc(DeleteBrandPattern)
  delete(input: Parsed<typeof DeleteBrandPattern>) {
    return this.patterns.delete(input);
  }
}
