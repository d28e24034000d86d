import { Rpc } from '@afterword/platform';
import { AcceptCorrection, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { AcceptedCorrectionsService } from './accepted-corrections.service';

@Controller()
export class StalenessController {
  constructor(private readonly accepted: AcceptedCorrectionsService) {}

  @Rpc(AcceptCorrection)
  accept(input: Parsed<typeof AcceptCorrection>) {
    return this.accepted.accept(input);
  }
}
