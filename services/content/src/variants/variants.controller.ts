import { Rpc } from '@afterword/platform';
import { DeleteVariant, ListVariants, type Parsed, PreferVariant } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { VariantsService } from './variants.service';

@Controller()
export class VariantsController {
  constructor(private readonly variants: VariantsService) {}

  @Rpc(ListVariants)
  list({ id }: Parsed<typeof ListVariants>) {
    return this.variants.list(id);
  }

  @Rpc(PreferVariant)
  prefer(input: Parsed<typeof PreferVariant>) {
    return this.variants.prefer(input);
  }

  @Rpc(DeleteVariant)
  delete({ id }: Parsed<typeof DeleteVariant>) {
    return this.variants.delete(id);
  }
}
