import { Rpc } from '@afterword/platform';
import { ExportInsights, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ExportsService } from './exports.service';

@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Rpc(ExportInsights)
  export(input: Parsed<typeof ExportInsights>) {
    return this.exports.exportInsights(input);
  }
}
