import { Rpc } from '@afterword/platform';
import { GetTranscriptionEngine } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { EnginesService } from './engines.service';

@Controller()
export class EnginesController {
  constructor(private readonly engines: EnginesService) {}

  @Rpc(GetTranscriptionEngine)
  status() {
    return this.engines.getStatus();
  }
}
