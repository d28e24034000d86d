import { RpcClient, ServiceError } from '@afterword/platform';
import { ListUploadParts, type Output, type Parsed, SignUpload, uploadRoutes } from '@afterword/proto';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RequestForwarder } from '../forwarding/request-forwarder';
import { Route } from '../http/route';

type Routes = typeof uploadRoutes;

/** The calls of Uppy whose requests or responses have another form than the RPC behind them. */
@Controller()
export class UploadsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly forwarder: RequestForwarder,
  ) {}

  @Route(uploadRoutes.listParts)
  async listParts(upload: Parsed<Routes['listParts']>): Promise<Output<Routes['listParts']>> {
    return (await this.rpc.request(ListUploadParts, upload)).parts;
  }

  @Route(uploadRoutes.sign)
  sign({ 'metadata[size]': size, ...file }: Parsed<Routes['sign']>, @Req() request: FastifyRequest): Promise<Output<Routes['sign']>> {
    return this.forwarder.forward(SignUpload, { ...file, metadata: { size } }, request);
  }

  /** Uppy would use these credentials to sign requests to Amazon's own address, so they would not work with any other store. */
  @Route(uploadRoutes.credentials)
  async credentials(): Promise<never> {
    throw new ServiceError('not_supported', 'This server signs each upload itself and hands out no storage credentials.');
  }
}
