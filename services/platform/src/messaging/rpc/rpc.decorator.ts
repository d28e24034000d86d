import type { Rpc as RpcContract } from '@afterword/proto';
import { applyDecorators, Catch, type RpcExceptionFilter, UseFilters } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { type Observable, throwError } from 'rxjs';
import { rpcSubject } from '../subjects';

export const RPC_TRANSPORT = Symbol('rpc');

/** Passes errors on as they were thrown. The transport translates them. */
@Catch()
export class PassThroughFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/** Handles one RPC of the contract. The method receives the parsed input; its result is parsed too. */
export const Rpc = (contract: RpcContract): MethodDecorator =>
  applyDecorators(MessagePattern(rpcSubject(contract.subject), RPC_TRANSPORT, { contract }), UseFilters(PassThroughFilter), payloadFirst);

const payloadFirst: MethodDecorator = (target, key) => Payload()(target, key, 0);
