import { RpcClient } from '@afterword/platform';
import {
  AcceptDictionarySuggestion,
  AddDictionaryEntry,
  ChangeDictionaryEntry,
  DeleteDictionaryEntry,
  dictionaryRoutes,
  DismissDictionarySuggestion,
  ExportDictionary,
  ImportDictionary,
  ListContentCorrections,
  ListDictionary,
  ListDictionarySuggestions,
  type Output,
  type Parsed,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';

type Routes = typeof dictionaryRoutes;
type Saved = Output<typeof AddDictionaryEntry>;

/** Thousands of entries are stored in one go. */
const IMPORT_MS = 60_000;
/** Every text of an episode is compared with every term. */
const CORRECT_MS = 30_000;

@Controller()
export class DictionaryController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(dictionaryRoutes.list)
  list(search: Parsed<Routes['list']>): Promise<Output<Routes['list']>> {
    return this.rpc.request(ListDictionary, search);
  }

  @Route(dictionaryRoutes.add)
  add(entry: Parsed<Routes['add']>): Promise<Saved> {
    return this.rpc.request(AddDictionaryEntry, entry);
  }

  @Route(dictionaryRoutes.import)
  import(file: Parsed<Routes['import']>): Promise<Output<Routes['import']>> {
    return this.rpc.request(ImportDictionary, file, { timeoutMs: IMPORT_MS });
  }

  @Route(dictionaryRoutes.export)
  async export(): Promise<Output<Routes['export']>> {
    const parts: string[] = [];
    for await (const { csv } of this.rpc.pages(ExportDictionary, {})) parts.push(csv);
    return { csv: parts.join(''), fileName: 'dictionary.csv' };
  }

  @Route(dictionaryRoutes.suggestions)
  suggestions(): Promise<Output<Routes['suggestions']>> {
    return this.rpc.request(ListDictionarySuggestions, {});
  }

  @Route(dictionaryRoutes.acceptSuggestion)
  acceptSuggestion({ id }: Parsed<Routes['acceptSuggestion']>): Promise<Saved> {
    return this.rpc.request(AcceptDictionarySuggestion, { id });
  }

  @Route(dictionaryRoutes.dismissSuggestion)
  dismissSuggestion({ id }: Parsed<Routes['dismissSuggestion']>): Promise<{ id: string }> {
    return this.rpc.request(DismissDictionarySuggestion, { id });
  }

  @Route(dictionaryRoutes.contentCorrections)
  contentCorrections({ id }: Parsed<Routes['contentCorrections']>): Promise<Output<Routes['contentCorrections']>> {
    return this.rpc.request(ListContentCorrections, { episodeId: id }, { timeoutMs: CORRECT_MS });
  }

  @Route(dictionaryRoutes.change)
  change(change: Parsed<Routes['change']>): Promise<Saved> {
    return this.rpc.request(ChangeDictionaryEntry, change);
  }

  @Route(dictionaryRoutes.delete)
  delete({ id }: Parsed<Routes['delete']>): Promise<{ id: string }> {
    return this.rpc.request(DeleteDictionaryEntry, { id });
  }
}
