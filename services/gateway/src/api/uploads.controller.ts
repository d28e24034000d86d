import { RpcClient, ServiceError } from '@afterword/platform';
import {
  AbortUpload,
  CompleteUpload,
  CreateUpload,
  ListUploadParts,
  type Output,
  type Parsed,
  SignUpload,
  SignUploadPart,
  uploadRoutes,
} from '@afterword/proto';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PublicOrigin } from '../auth/public-origin';
import { Route } from '../http/route';

type Routes = typeof uploadRoutes;

/** The object store puts up to 10,000 parts together. */
const COMPLETE_MS = 60_000;

/** The seven calls that Uppy makes while it uploads. */
@Controller()
export class UploadsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly origin: PublicOrigin,
  ) {}

  @Route(uploadRoutes.create)
  create(file: Parsed<Routes['create']>): Promise<Output<Routes['create']>> {
    return this.rpc.request(CreateUpload, file);
  }

  @Route(uploadRoutes.listParts)
  async listParts(upload: Parsed<Routes['listParts']>): Promise<Output<Routes['listParts']>> {
    return (await this.rpc.request(ListUploadParts, upload)).parts;
  }

  @Route(uploadRoutes.signPart)
  signPart(part: Parsed<Routes['signPart']>, @Req() request: FastifyRequest): Promise<Output<Routes['signPart']>> {
    return this.rpc.request(SignUploadPart, { ...part, origin: this.origin.forStore(request) });
  }

  @Route(uploadRoutes.complete)
  complete(upload: Parsed<Routes['complete']>): Promise<Output<Routes['complete']>> {
    return this.rpc.request(CompleteUpload, upload, { timeoutMs: COMPLETE_MS });
  }

  @Route(uploadRoutes.abort)
  abort(upload: Parsed<Routes['abort']>): Promise<Output<Routes['abort']>> {
    return this.rpc.request(AbortUpload, upload);
  }

  @Route(uploadRoutes.sign)
  sign({ 'metadata[size]': size, ...file }: Parsed<Routes['sign']>, @Req() request: FastifyRequest): Promise<Output<Routes['sign']>> {
    return this.rpc.request(SignUpload, { ...file, metadata: { size }, origin: this.origin.forStore(request) });
  }

  /** Uppy would sign for Amazon's own address with these, which no other store has. */
  @Route(uploadRoutes.credentials)
  async credentials(): Promise<never> {
    throw new ServiceError('not_supported', 'This server signs each upload itself and hands out no storage credentials.');
  }
}
