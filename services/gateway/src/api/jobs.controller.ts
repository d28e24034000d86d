import { RpcClient } from '@afterword/platform';
import { CancelJob, jobRoutes, type Parsed, type ProcessingJob } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';

@Controller()
export class JobsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(jobRoutes.cancel)
  cancel({ id }: Parsed<typeof jobRoutes.cancel>): Promise<{ job: ProcessingJob }> {
    return this.rpc.request(CancelJob, { id });
  }
}
