import { Rpc } from '@afterword/platform';
import { ChangeCallToAction, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { CallsToActionService } from './calls-to-action.service';

@Controller()
export class CallsToActionController {
  constructor(private readonly calls: CallsToActionService) {}

  @Rpc(ChangeCallToAction)
  change(input: Parsed<typeof ChangeCallToAction>) {
    return this.calls.changeCallToAction(input);
  }
}
