import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export const MCP_REVISIONS = ['2026-07-28', '2025-11-25'] as const;
export type McpRevision = (typeof MCP_REVISIONS)[number];

interface ToolResult {
  /** What the tool returned; undefined if it failed. */
  answer: Record<string, unknown> | undefined;
  /** The sentence and the code of a tool that failed. */
  refusal: { error: string; code?: string } | undefined;
}

export interface OfferedTool {
  name: string;
  description?: string | undefined;
  annotations?: object | undefined;
  inputSchema: object;
  outputSchema?: object | undefined;
}

/** An assistant's side of the Model Context Protocol, by the official client of a revision. */
export interface Assistant {
  /** The revision that was agreed on. */
  revision: string | undefined;
  tools(): Promise<OfferedTool[]>;
  call(name: string, input?: object): Promise<ToolResult>;
  close(): Promise<void>;
}

interface Door {
  url: string;
  /** The secret of an access token. */
  token: string;
}

const CLIENT = { name: 'afterword-tests', version: '1.0.0' };

export function connectAssistant(revision: McpRevision, { url, token }: Door): Promise<Assistant> {
  const [address, options] = [new URL('/mcp', url), { requestInit: { headers: { authorization: `Bearer ${token}` } } }];
  return revision === '2025-11-25' ? connectEarlier(address, options) : connect(address, options);
}

type Options = { requestInit: RequestInit };

async function connect(address: URL, options: Options): Promise<Assistant> {
  const client = new Client(CLIENT, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new StreamableHTTPClientTransport(address, options));
  return {
    revision: client.getNegotiatedProtocolVersion(),
    tools: async () => (await client.listTools()).tools,
    call: async (name, input = {}) => toResult(await client.callTool({ name, arguments: { ...input } })),
    close: () => client.close(),
  };
}

async function connectEarlier(address: URL, options: Options): Promise<Assistant> {
  const client = new EarlierClient(CLIENT);
  const transport = new EarlierTransport(address, options);
  await client.connect(transport as Parameters<EarlierClient['connect']>[0]);
  return {
    revision: transport.protocolVersion,
    tools: async () => (await client.listTools()).tools,
    call: async (name, input = {}) => toResult((await client.callTool({ name, arguments: { ...input } })) as Given),
    close: () => client.close(),
  };
}

interface Given {
  isError?: boolean | undefined;
  structuredContent?: unknown;
  content: { type: string; text?: string }[];
}

function toResult({ isError, structuredContent, content }: Given): ToolResult {
  const text = content[0]?.text ?? '';
  if (isError) return { answer: undefined, refusal: refusalIn(text) };
  return { answer: structuredContent as Record<string, unknown>, refusal: undefined };
}

/** Input that does not fit its schema is refused by the package, which sends a sentence alone. */
const refusalIn = (text: string) => (text.startsWith('{') ? (JSON.parse(text) as { error: string; code: string }) : { error: text });
