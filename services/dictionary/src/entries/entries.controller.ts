import { Rpc } from '@afterword/platform';
import {
  AddDictionaryEntry,
  ChangeDictionaryEntry,
  DeleteDictionaryEntry,
  ListActiveDictionary,
  ListDictionary,
  ListDictionaryTerms,
  type Parsed,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { EntriesService } from './entries.service';

@Controller()
export class EntriesController {
  constructor(private readonly entries: EntriesService) {}

  @Rpc(ListDictionary)
  list(input: Parsed<typeof ListDictionary>) {
    return this.entries.list(input);
  }

  @Rpc(ListDictionaryTerms)
  listTerms(input: Parsed<typeof ListDictionaryTerms>) {
    return this.entries.listTerms(input.limit);
  }

  @Rpc(ListActiveDictionary)
  listActive(input: Parsed<typeof ListActiveDictionary>) {
    return this.entries.listActive(input);
  }

  @Rpc(AddDictionaryEntry)
  add(input: Parsed<typeof AddDictionaryEntry>) {
    return this.entries.add(input);
  }

  @Rpc(ChangeDictionaryEntry)
  change(input: Parsed<typeof ChangeDictionaryEntry>) {
    return this.entries.change(input);
  }

  @Rpc(DeleteDictionaryEntry)
  delete(input: Parsed<typeof DeleteDictionaryEntry>) {
    return this.entries.delete(input.id);
  }
}
