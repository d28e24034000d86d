import { Rpc } from '@afterword/platform';
import { ExportDictionary, ImportDictionary, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { CsvService } from './csv.service';

@Controller()
export class CsvController {
  constructor(private readonly csv: CsvService) {}

  @Rpc(ImportDictionary)
  import(input: Parsed<typeof ImportDictionary>) {
    return this.csv.import(input);
  }

  @Rpc(ExportDictionary)
  export(input: Parsed<typeof ExportDictionary>) {
    return this.csv.export(input);
  }
}
