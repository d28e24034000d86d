import { Rpc } from '@afterword/platform';
import { GetWritingEngine, type Parsed, TestWritingProvider } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ProviderTestService } from './provider-test.service';
import { WritingEngine } from './writing-engine';

@Controller()
export class EngineController {
  constructor(
    private readonly engine: WritingEngine,
    private readonly tests: ProviderTestService,
  ) {}

  @Rpc(GetWritingEngine)
  status() {
    return this.engine.status;
  }

  @Rpc(TestWritingProvider)
  test(input: Parsed<typeof TestWritingProvider>) {
    return this.tests.test(input);
  }
}
