import { ServiceError } from '@afterword/platform';
import { type Route, TokenScope } from '@afterword/proto';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { ApiCalls } from './api-calls';

/** Something that an assistant can do. It calls the routes that it names, and no others. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  /** What it calls, of what access tokens may call. Their scopes are those that the tool needs. */
  routes: readonly Route[];
  input: z.ZodObject;
  output: z.ZodObject;
  run(input: Record<string, unknown>, api: ApiCalls): Promise<Record<string, unknown>>;
}

interface Definition<I extends z.ZodObject, O extends z.ZodObject> extends Omit<Tool, 'input' | 'output' | 'run'> {
  input: I;
  output: O;
  run(input: z.output<I>, api: ApiCalls): Promise<z.input<O>>;
}

export const tool = <I extends z.ZodObject, O extends z.ZodObject>(definition: Definition<I, O>): Tool => definition as unknown as Tool;

export const scopesOf = ({ routes }: Tool): TokenScope[] => [...new Set(routes.map(({ access }) => TokenScope.parse(access)))];

/** What clients may show people before a tool is called. Nothing that a tool replaces is lost: content has versions. */
export function annotationsOf(tool: Tool) {
  const readOnlyHint = tool.routes.every(({ path }) => path.startsWith('GET '));
  return { title: tool.title, readOnlyHint, destructiveHint: false, idempotentHint: readOnlyHint, openWorldHint: false };
}

export const describe = (tool: Tool): string => `${tool.description} Needs an access token with ${quoted(scopesOf(tool))}.`;

const quoted = (scopes: readonly string[]) => `the ${scopes.length === 1 ? 'scope' : 'scopes'} ${scopes.join(' and ')}`;

/** Runs a tool. What the API refuses is a result with its sentence, which assistants read, and not an error of the protocol. */
export async function runTool(tool: Tool, input: Record<string, unknown>, api: ApiCalls): Promise<CallToolResult> {
  try {
    const output = await tool.run(input, api);
    return { structuredContent: output, content: [{ type: 'text', text: JSON.stringify(output) }] };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, message, hint, details } = error;
    return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error: message, code, hint, details }) }] };
  }
}
