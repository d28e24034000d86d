import { Rpc } from '@afterword/platform';
import { GetInsightsEngine } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { InsightsEngine } from './insights-engine';

@Controller()
export class EngineController {
  constructor(private readonly engine: InsightsEngine) {}

  @Rpc(GetInsightsEngine)
  status() {
    return this.engine.status;
  }
}
