/** Responds to one request, or throws a ServiceError. */
type RpcResponder = (request: unknown) => Promise<unknown>;

/** The RPC handlers of this process by subject: services that share a process call each other without NATS. */
export class LocalRpcRegistry {
  private readonly responders = new Map<string, RpcResponder>();

  register(subject: string, responder: RpcResponder): void {
    this.responders.set(subject, responder);
  }

  unregister(subject: string): void {
    this.responders.delete(subject);
  }

  find(subject: string): RpcResponder | undefined {
    return this.responders.get(subject);
  }
}
