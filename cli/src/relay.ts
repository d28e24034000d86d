import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { MCP_PATH } from '@afterword/proto';
import type { Client } from './client';
import { Failure } from './failure';

/** A message of JSON-RPC, as far as its way depends on it. */
interface Message {
  id?: string | number;
  method?: string;
  params?: { name?: unknown; uri?: unknown; _meta?: Record<string, unknown> };
  result?: { protocolVersion?: unknown };
}

const REVISION = 'io.modelcontextprotocol/protocolVersion';
/** What JSON-RPC leaves to servers for errors of their own. */
const SERVER_ERROR = -32_000;

/** Passes what an assistant writes to `input`, one message a line, to `/mcp`, and the answers to `output`. Ends with the input. */
export async function relay(client: Client, input: Readable, output: Writable): Promise<void> {
  /** What an assistant of an earlier revision agreed on when it connected; a later one says it in every message. */
  let revision: string | undefined;
  const pending = new Set<Promise<void>>();
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue;
    const passed = passOn(line).finally(() => pending.delete(passed));
    pending.add(passed);
  }
  await Promise.all(pending);

  async function passOn(line: string): Promise<void> {
    const message = read(line);
    try {
      const response = await client.post(MCP_PATH, line, headersOf(message, revision));
      for (const reply of await repliesIn(response)) {
        const agreed = read(reply).result?.protocolVersion;
        if (message.method === 'initialize' && typeof agreed === 'string') revision = agreed;
        output.write(`${reply}\n`);
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (message.id === undefined) return;
      output.write(`${JSON.stringify({ jsonrpc: '2.0', id: message.id, error: { code: SERVER_ERROR, message: error.message } })}\n`);
    }
  }
}

/** A line that is no message goes to the server as it is, which says so. */
function read(line: string): Message {
  try {
    return (JSON.parse(line) as Message | null) ?? {};
  } catch {
    return {};
  }
}

/** Over HTTP a message repeats in headers what it is about. */
function headersOf({ method, params }: Message, agreed: string | undefined): Record<string, string> {
  const own = params?._meta?.[REVISION];
  const accept = 'application/json, text/event-stream';
  if (typeof own !== 'string') return { accept, ...(agreed !== undefined && { 'mcp-protocol-version': agreed }) };
  const about = params?.name ?? params?.uri;
  return {
    accept,
    'mcp-protocol-version': own,
    ...(method !== undefined && { 'mcp-method': method }),
    ...(typeof about === 'string' && { 'mcp-name': asHeader(about) }),
  };
}

const asHeader = (text: string) => (/^[\x21-\x7e]+$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`);

/** Returns the messages of a response, without line breaks: a stream of events, or one message, or none for a notification. */
async function repliesIn(response: Response): Promise<string[]> {
  const text = await response.text();
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const messages = isStream ? [...text.matchAll(/^data: ?(.+)$/gm)].map(([, data]) => data!) : [text];
  return messages.filter((message) => message.trim() !== '').map((message) => message.replace(/[\r\n]+/g, ' '));
}
