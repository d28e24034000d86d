import { Rpc } from '@afterword/platform';
import { ApplyDictionary, type Parsed, PreviewDictionary, UndoDictionary } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { DictionaryService } from './dictionary.service';
import { DictionaryUndoService } from './dictionary-undo.service';

@Controller()
export class DictionaryController {
  constructor(
    private readonly dictionary: DictionaryService,
    private readonly undoing: DictionaryUndoService,
  ) {}

  @Rpc(ApplyDictionary)
  apply(input: Parsed<typeof ApplyDictionary>) {
    return this.dictionary.apply(input);
  }

  @Rpc(PreviewDictionary)
  preview(input: Parsed<typeof PreviewDictionary>) {
    return this.dictionary.preview(input);
  }

  @Rpc(UndoDictionary)
  undo(input: Parsed<typeof UndoDictionary>) {
    return this.undoing.undo(input);
  }
}
