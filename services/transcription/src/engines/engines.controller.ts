import { Rpc } from '@afterword/platform';
import { GetTranscriptionEngine, type Parsed, TestSpeechProvider } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { EnginesService } from './engines.service';
import { ProviderTestService } from './provider-test.service';

@Controller()
export class EnginesController {
  constructor(
    private readonly engines: EnginesService,
    private readonly tests: ProviderTestService,
  ) {}

  @Rpc(GetTranscriptionEngine)
  status() {
    return this.engines.getStatus();
  }

  @Rpc(TestSpeechProvider)
  test(input: Parsed<typeof TestSpeechProvider>) {
    return this.tests.test(input);
  }
}
