import { Rpc } from '@afterword/platform';
import { MakeLogo, type Parsed, ReadLogo } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { LogosService } from './logos.service';

@Controller()
export class LogosController {
  constructor(private readonly logos: LogosService) {}

  @Rpc(MakeLogo)
  make({ key }: Parsed<typeof MakeLogo>) {
    return this.logos.make(key);
  }

  @Rpc(ReadLogo)
  read({ logo }: Parsed<typeof ReadLogo>) {
    return this.logos.read(logo);
  }
}
