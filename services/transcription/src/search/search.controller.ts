import { Rpc } from '@afterword/platform';
import { type Parsed, SearchTranscripts } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { SearchService } from './search.service';

@Controller()
export class SearchController {
  constructor(private readonly service: SearchService) {}

  @Rpc(SearchTranscripts)
  search(input: Parsed<typeof SearchTranscripts>) {
    return this.service.search(input);
  }
}
