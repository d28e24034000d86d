import { Rpc } from '@afterword/platform';
import { GetContentHistory, GetEditorialRecord, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { HistoryService } from './history.service';

@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Rpc(GetContentHistory)
  get({ id }: Parsed<typeof GetContentHistory>) {
    return this.history.getHistory(id);
  }

  @Rpc(GetEditorialRecord)
  getRecord(input: Parsed<typeof GetEditorialRecord>) {
    return this.history.getRecord(input);
  }
}
