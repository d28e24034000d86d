import { RpcClient } from '@afterword/platform';
import { GetStorageStatus, GetTranscriptionEngine, GetWritingEngine, type Output, systemRoutes } from '@afterword/proto';
import { Controller, Inject } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { optionalLookup } from '../http/optional-lookup';
import { Route } from '../http/route';

@Controller()
export class SystemController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'MAX_UPLOAD_MB'>,
  ) {}

  @Route(systemRoutes.engines)
  async engines(): Promise<Output<typeof systemRoutes.engines>> {
    const [transcription, writing, { value: room }] = await Promise.all([
      this.rpc.request(GetTranscriptionEngine, {}),
      this.rpc.request(GetWritingEngine, {}),
      optionalLookup('storage', this.rpc.request(GetStorageStatus, {})),
    ]);
    return { transcription, writing, maxUploadMb: this.config.MAX_UPLOAD_MB, storage: room?.storage ?? null };
  }
}
