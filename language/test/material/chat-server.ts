import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChatMessage {
  role: string;
  content: string;
}

export interface ChatCall {
  body: { model: string; messages: ChatMessage[]; response_format?: { type: string } };
  authorization: string | undefined;
}

/** What the server does with one call; `content` is the model's message. */
export interface ChatReply {
  content?: string;
  refusal?: string;
  finishReason?: string;
  status?: number;
  error?: { message: string; code?: string; type?: string; param?: string };
  headers?: Record<string, string>;
  behaviour?: 'hang' | 'reset' | 'broken body';
}

export type Answering = (call: ChatCall) => ChatReply;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const completion = (model: string, { content, refusal, finishReason }: ChatReply) => ({
  id: 'chat-1',
  object: 'chat.completion',
  created: 1,
  model,
  choices: [
    {
      index: 0,
      finish_reason: finishReason ?? 'stop',
      logprobs: null,
      message: { role: 'assistant', content: content ?? null, refusal: refusal ?? null },
    },
  ],
  usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
});

/** A server that speaks just enough of Chat Completions for tests, on a free port of this machine. */
export class ChatServer {
  readonly calls: ChatCall[] = [];
  private constructor(private readonly server: Server) {}

  static async start(answer: Answering): Promise<ChatServer> {
    const started: { chat?: ChatServer } = {};
    /** An idle connection stays open, so that a busy machine does not close one that a client is about to use. */
    const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      void bodyOf(request).then((text) => {
        const call: ChatCall = { body: JSON.parse(text) as ChatCall['body'], authorization: request.headers.authorization };
        started.chat?.calls.push(call);
        const reply = answer(call);
        if (reply.behaviour === 'hang') return;
        if (reply.behaviour === 'reset') return request.socket.destroy();
        const json = JSON.stringify(reply.status ? { error: reply.error ?? { message: 'fault' } } : completion(call.body.model, reply));
        response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
        response.end(reply.behaviour === 'broken body' ? json.slice(0, 40) : json);
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    started.chat = new ChatServer(server);
    return started.chat;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((stopped) => this.server.close(stopped));
  }
}
