import { z } from 'zod';
import { Empty } from './common';
import { route } from './contract';
import { EngineStatus } from './transcription';
import { StorageStatus } from './uploads';

/** The engines of this installation, the maximum upload in megabytes, and the free space. */
export const systemRoutes = {
  engines: route(
    'GET /api/engines',
    'read',
    Empty,
    z.object({ transcription: EngineStatus, writing: EngineStatus, maxUploadMb: z.int(), storage: StorageStatus.default(null) }),
  ),
};
