import { Rpc } from '@afterword/platform';
import { ApplyDictionary, type Parsed, PreviewDictionary, UndoDictionary } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { DictionaryCorrectionsService } from './dictionary-corrections.service';

@Controller()
export class DictionaryCorrectionsController {
  constructor(private readonly corrections: DictionaryCorrectionsService) {}

  @Rpc(ApplyDictionary)
  apply(input: Parsed<typeof ApplyDictionary>) {
    return this.corrections.applyDictionary(input);
  }

  @Rpc(PreviewDictionary)
  preview(input: Parsed<typeof PreviewDictionary>) {
    return this.corrections.previewDictionary(input);
  }

  @Rpc(UndoDictionary)
  undo(input: Parsed<typeof UndoDictionary>) {
    return this.corrections.undoDictionary(input);
  }
}
