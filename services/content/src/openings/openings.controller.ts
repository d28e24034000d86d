import { Rpc } from '@afterword/platform';
import { ListOpenings, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { OpeningsService } from './openings.service';

@Controller()
export class OpeningsController {
  constructor(private readonly openings: OpeningsService) {}

  @Rpc(ListOpenings)
  list({ id }: Parsed<typeof ListOpenings>) {
    return this.openings.list(id);
  }
}
