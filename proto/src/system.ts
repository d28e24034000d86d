import { z } from 'zod';
import { Empty } from './common';
import { route } from './contract';
import { EngineStatus } from './transcription';

/** Which engines transcribe and write here, and the largest file one may upload, in megabytes. */
export const systemRoutes = {
  engines: route('GET /api/engines', Empty, z.object({ transcription: EngineStatus, writing: EngineStatus, maxUploadMb: z.int() })),
};
