import { Rpc } from '@afterword/platform';
import { GetLook, type Parsed, SaveLook } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { LooksService } from './looks.service';

@Controller()
export class LooksController {
  constructor(private readonly looks: LooksService) {}

  @Rpc(GetLook)
  get() {
    return this.looks.get();
  }

  @Rpc(SaveLook)
  save(input: Parsed<typeof SaveLook>) {
    return this.looks.save(input);
  }
}
