import { z } from 'zod';
import { Empty } from './common';
import { route } from './contract';
import { EngineStatus } from './transcription';
import { StorageStatus } from './uploads';

/** Which engines transcribe and write here, the largest file one may upload, in megabytes, and the room there is for it. */
export const systemRoutes = {
  engines: route(
    'GET /api/engines',
    Empty,
    z.object({ transcription: EngineStatus, writing: EngineStatus, maxUploadMb: z.int(), storage: StorageStatus.default(null) }),
  ),
};
