/** Answers one question, or throws a ServiceError. */
type Answerer = (question: unknown) => Promise<unknown>;

/** Who of one process answers which subject: between services that share a process, questions need no way over NATS. */
export class InProcess {
  private readonly answerers = new Map<string, Answerer>();

  answer(subject: string, answerer: Answerer): void {
    this.answerers.set(subject, answerer);
  }

  withdraw(subject: string): void {
    this.answerers.delete(subject);
  }

  answererOf(subject: string): Answerer | undefined {
    return this.answerers.get(subject);
  }
}
