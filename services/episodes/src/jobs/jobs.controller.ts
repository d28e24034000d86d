import { Rpc } from '@afterword/platform';
import { CancelJob, GetJob, ListJobs, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { JobsService } from './jobs.service';

@Controller()
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Rpc(ListJobs)
  list({ episodeId }: Parsed<typeof ListJobs>) {
    return this.jobs.list(episodeId);
  }

  @Rpc(GetJob)
  get({ id }: Parsed<typeof GetJob>) {
    return this.jobs.get(id);
  }

  @Rpc(CancelJob)
  cancel({ id }: Parsed<typeof CancelJob>) {
    return this.jobs.cancel(id);
  }
}
