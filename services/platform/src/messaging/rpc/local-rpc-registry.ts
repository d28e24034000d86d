/** Answers one question, or throws a ServiceError. */
type RpcResponder = (question: unknown) => Promise<unknown>;

/** Who of one process answers which subject: between services that share a process, questions need no way over NATS. */
export class LocalRpcRegistry {
  private readonly responders = new Map<string, RpcResponder>();

  register(subject: string, answerer: RpcResponder): void {
    this.responders.set(subject, answerer);
  }

  unregister(subject: string): void {
    this.responders.delete(subject);
  }

  find(subject: string): RpcResponder | undefined {
    return this.responders.get(subject);
  }
}
