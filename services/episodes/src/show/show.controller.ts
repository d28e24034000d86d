import { Rpc } from '@afterword/platform';
import { ChangeShow, GetShow, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ShowService } from './show.service';

@Controller()
export class ShowController {
  constructor(private readonly show: ShowService) {}

  @Rpc(GetShow)
  get() {
    return this.show.get();
  }

  @Rpc(ChangeShow)
  change(input: Parsed<typeof ChangeShow>) {
    return this.show.change(input);
  }
}
