import { RpcClient } from '@afterword/platform';
import {
  AddDictionaryEntry,
  ChangeDictionaryEntry,
  DeleteDictionaryEntry,
  type DictionaryEntry,
  dictionaryRoutes,
  ListDictionary,
  type Parsed,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';

type Routes = typeof dictionaryRoutes;

@Controller()
export class DictionaryController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(dictionaryRoutes.list)
  list(): Promise<{ entries: DictionaryEntry[] }> {
    return this.rpc.ask(ListDictionary, {});
  }

  @Route(dictionaryRoutes.add)
  add(entry: Parsed<Routes['add']>): Promise<{ entry: DictionaryEntry }> {
    return this.rpc.ask(AddDictionaryEntry, entry);
  }

  @Route(dictionaryRoutes.change)
  change(change: Parsed<Routes['change']>): Promise<{ entry: DictionaryEntry }> {
    return this.rpc.ask(ChangeDictionaryEntry, change);
  }

  @Route(dictionaryRoutes.delete)
  delete({ id }: Parsed<Routes['delete']>): Promise<{ id: string }> {
    return this.rpc.ask(DeleteDictionaryEntry, { id });
  }
}
