import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

interface Mail {
  to: string;
  /** Headers and body as they were sent. */
  source: string;
}

/** An SMTP server that keeps what it receives, and answers as a test says. */
export class FakeMailServer {
  readonly mails: Mail[] = [];
  /** The answer to a recipient. */
  recipientAnswer = '250 OK';
  /** Whether it accepts connections and never says anything. */
  isHanging = false;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeMailServer> {
    const server = createServer();
    const fake = new FakeMailServer(server);
    server.on('connection', (socket) => fake.serve(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  mailsTo(address: string): Mail[] {
    return this.mails.filter(({ to }) => to === address);
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined));
    if (this.isHanging) return;
    let received = '';
    let to = '';
    let isBody = false;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    say('220 fake ESMTP');
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part;
      if (isBody && received.endsWith('\r\n.\r\n')) {
        this.mails.push({ to, source: received });
        [received, isBody] = ['', false];
        return say('250 Accepted');
      }
      if (isBody || !received.endsWith('\r\n')) return;
      const [line, command] = [received.trim(), received.slice(0, 4).toUpperCase()];
      received = '';
      if (command === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (command === 'DATA') isBody = true;
      say(command === 'DATA' ? '354 Go on' : command === 'RCPT' ? this.recipientAnswer : command === 'QUIT' ? '221 Bye' : '250 OK');
    });
  }
}
