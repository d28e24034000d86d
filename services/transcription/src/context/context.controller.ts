import { Rpc } from '@afterword/platform';
import { GetSpokenContext, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ContextService } from './context.service';

@Controller()
export class ContextController {
  constructor(private readonly contexts: ContextService) {}

  @Rpc(GetSpokenContext)
  get(input: Parsed<typeof GetSpokenContext>) {
    return this.contexts.get(input);
  }
}
