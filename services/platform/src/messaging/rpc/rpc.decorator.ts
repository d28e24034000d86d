import type { Rpc as RpcContract } from '@afterword/proto';
import { applyDecorators, Catch, type RpcExceptionFilter, UseFilters } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { type Observable, throwError } from 'rxjs';
import { rpcSubject } from '../subjects';

export const RPC_TRANSPORT = Symbol('rpc');

/** Leaves an error as it was thrown: the transport translates it. */
@Catch()
export class PassThroughFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/** Answers one question of the contract. The method receives the checked input; its answer is checked too. */
export const Rpc = (contract: RpcContract): MethodDecorator =>
  applyDecorators(MessagePattern(rpcSubject(contract.subject), RPC_TRANSPORT, { contract }), UseFilters(PassThroughFilter), payloadFirst);

const payloadFirst: MethodDecorator = (target, key) => Payload()(target, key, 0);
