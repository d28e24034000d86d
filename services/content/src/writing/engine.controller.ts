import { Rpc } from '@afterword/platform';
import { GetWritingEngine } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { WritingEngine } from './writing-engine';

@Controller()
export class EngineController {
  constructor(private readonly engine: WritingEngine) {}

  @Rpc(GetWritingEngine)
  status() {
    return this.engine.status;
  }
}
