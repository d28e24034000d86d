import { type ForwardedRoute, isForwarded, routes } from '@afterword/proto';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Route } from '../http/route';
import { Parents } from './parents';
import { RequestForwarder } from './request-forwarder';

/** Serves every route that the contract forwards to one RPC, each by a method with the path as its name. */
@Controller()
export class ForwardedRoutesController {
  static {
    for (const route of routes.filter(isForwarded)) addMethod(this.prototype, route);
  }

  constructor(
    readonly forwarder: RequestForwarder,
    readonly parents: Parents,
  ) {}
}

type Fields = Record<string, unknown>;

function addMethod(controller: ForwardedRoutesController, route: ForwardedRoute): void {
  const method = {
    async value(this: ForwardedRoutesController, input: Fields, request: FastifyRequest): Promise<unknown> {
      const response = await this.forwarder.forward(route.rpc, toRequest(route, input), request);
      if (route.parent) await this.parents.assertExists(route.parent, parentIdOf(route, input), response);
      return response;
    },
  };
  Route(route, { isChecked: true })(controller, route.path, method);
  Req()(controller, route.path, 1);
  Object.defineProperty(controller, route.path, method);
}

const parentIdOf = ({ path }: ForwardedRoute, input: Fields): string => input[/{(\w+)}/.exec(path)![1]!] as string;

const toRequest = ({ rename }: ForwardedRoute, input: Fields): Fields =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [rename[name] ?? name, value]));
