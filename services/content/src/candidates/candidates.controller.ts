import { Rpc } from '@afterword/platform';
import { ListCandidates, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { CandidatesService } from './candidates.service';

@Controller()
export class CandidatesController {
  constructor(private readonly candidates: CandidatesService) {}

  @Rpc(ListCandidates)
  list({ id }: Parsed<typeof ListCandidates>) {
    return this.candidates.list(id);
  }
}
