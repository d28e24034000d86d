import { RpcClient } from '@afterword/platform';
import { dictionaryRoutes, ExportDictionary, type Output } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';

type Routes = typeof dictionaryRoutes;

@Controller()
export class DictionaryController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(dictionaryRoutes.export)
  async export(): Promise<Output<Routes['export']>> {
    const parts: string[] = [];
    for await (const { csv } of this.rpc.pages(ExportDictionary, {})) parts.push(csv);
    return { csv: parts.join(''), fileName: 'dictionary.csv' };
  }
}
