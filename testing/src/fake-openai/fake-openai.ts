import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Behaviour } from './behaviour';
import { type ChatRequest, completeChat } from './chat';

const HEADERS = { 'content-type': 'application/json', 'x-ratelimit-limit-requests': '500', 'x-ratelimit-remaining-requests': '499' };

/** A received call. `paid` is whether it would be billed. */
export interface ReceivedCall {
  path: string;
  headers: IncomingMessage['headers'];
  chat?: ChatRequest;
  audio?: ReceivedAudio;
  /** What a chat would be billed for; its `usage` has the same figures for every call. */
  tokens?: InputTokens;
  paid: boolean;
}

/** An OpenAI-compatible server that responds with text from its input, and fails on request. */
export class FakeOpenAi {
  readonly calls: ReceivedCall[] = [];
  private readonly behaviours: Behaviour[] = [];
  private habit: (call: ReceivedCall) => Behaviour = () => ({});
  private readonly speeches: string[] = [];
  private readonly promptCache = new PromptCache();
  private readonly server: Server = createServer((request, response) => void this.handle(request, response));

  static async start(port = 0, host = '127.0.0.1'): Promise<FakeOpenAi> {
    const fake = new FakeOpenAi();
    await new Promise<void>((resolve, reject) => {
      fake.server.once('error', reject).listen(port, host, resolve);
    });
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  get paidCalls(): number {
    return this.calls.filter(({ paid }) => paid).length;
  }

  /** Sets the behaviour of the next calls, one each, in this order. Later calls succeed again. */
  misbehave(...behaviours: Behaviour[]): void {
    this.behaviours.push(...behaviours);
  }

  /** Sets the behaviour of all calls without a `misbehave`, such as of a server that does not support an option. */
  always(habit: (call: ReceivedCall) => Behaviour): void {
    this.habit = habit;
  }

  /** Sets the text of the next recordings, one each, in this order. */
  queueSpeech(...speeches: string[]): void {
    this.speeches.push(...speeches);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await receive(request);
    if (call.chat) call.tokens = this.promptCache.read(call.chat);
    this.calls.push(call);
    const behaviour = this.behaviours.shift() ?? this.habit(call);
    if (behaviour.delayMs) await wait(behaviour.delayMs);
    if (behaviour.hangUp === 'before-headers') return void request.socket.resetAndDestroy();
    if (behaviour.status) return void response.writeHead(behaviour.status, { ...HEADERS, ...behaviour.headers }).end(behaviour.body);
    const result = this.respondTo(call, behaviour);
    if (!result) return void response.writeHead(404, HEADERS).end('{"error":{"message":"Unknown request URL.","code":"unknown_url"}}');
    call.paid = call.chat !== undefined || call.audio !== undefined;
    send(response, JSON.stringify(result), behaviour);
  }

  private respondTo(call: ReceivedCall, behaviour: Behaviour): object | null {
    if (call.chat) return completeChat(call.chat, behaviour);
    if (call.audio) return transcribe(call.audio, behaviour.speech ?? this.speeches.shift());
    if (call.path.endsWith('/models'))
      return { object: 'list', data: [{ id: 'fake-model', object: 'model', created: 1, owned_by: 'fake' }] };
    return null;
  }
}

async function receive(request: IncomingMessage): Promise<ReceivedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const call: ReceivedCall = { path: request.url ?? '', headers: request.headers, paid: false };
  if (call.path.endsWith('/chat/completions')) call.chat = JSON.parse(body.toString());
  if (call.path.endsWith('/audio/transcriptions')) call.audio = await readForm(body, request.headers['content-type'] ?? '');
  return call;
}

function send(response: ServerResponse, body: string, behaviour: Behaviour): void {
  const half = body.slice(0, body.length / 2);
  if (behaviour.brokenBody) return void response.writeHead(200, HEADERS).end(half);
  if (behaviour.stall) return void response.writeHead(200, HEADERS).write(half);
  if (behaviour.hangUp !== 'mid-body') return void response.writeHead(200, HEADERS).end(body);
  response.writeHead(200, { ...HEADERS, 'content-length': Buffer.byteLength(body) });
  response.write(half, () => response.socket?.resetAndDestroy());
}

/** Seconds for each word if the length of the recording is not known. */
const SECONDS_PER_WORD = 0.4;
const DEFAULT_SPEECH = 'Welcome to the show. Today we talk about ordinary people who build something for their neighbours.';

interface ReceivedAudio {
  fields: Record<string, string[]>;
  file: { name: string; type: string; size: number; seconds: number | null };
}

async function readForm(body: Buffer, contentType: string): Promise<ReceivedAudio> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  const fields: Record<string, string[]> = {};
  let file: ReceivedAudio['file'] = { name: '', type: '', size: 0, seconds: null };
  for (const [name, value] of form) {
    if (typeof value === 'string') (fields[name] ??= []).push(value);
    else file = { name: value.name, type: value.type, size: value.size, seconds: secondsOfWav(Buffer.from(await value.arrayBuffer())) };
  }
  return { fields, file };
}

/** Returns the response of POST /v1/audio/transcriptions in the requested format, or null if the provider does not support it. */
function transcribe(audio: ReceivedAudio, speech = DEFAULT_SPEECH): object | null {
  const format = audio.fields['response_format']?.[0] ?? 'json';
  const spoken = speech.split(/\s+/).filter(Boolean);
  const seconds = audio.file.seconds ?? spoken.length * SECONDS_PER_WORD;
  const usage = { type: 'duration', seconds: Math.ceil(seconds) };
  if (format === 'json') return { text: speech, languages: [{ code: 'en' }], usage };
  if (format !== 'verbose_json') return null;
  return { task: 'transcribe', language: 'english', duration: seconds, text: speech, words: spread(spoken, seconds), usage };
}

function spread(words: string[], seconds: number) {
  const each = seconds / words.length;
  return words.map((word, index) => ({ word, start: index * each, end: (index + 1) * each }));
}

/** Returns the duration from a RIFF header, or null for other files. */
function secondsOfWav(bytes: Buffer): number | null {
  if (bytes.length < 44 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  const bytesPerSecond = bytes.readUInt32LE(28);
  return bytesPerSecond > 0 ? (bytes.length - 44) / bytesPerSecond : null;
}

/** English text has about four characters a token. A provider counts with its own tokenizer; this is an estimate. */
const CHARACTERS_PER_TOKEN = 4;
/** Providers do not look for shorter prefixes. */
const MIN_CACHED_TOKENS = 1024;

interface InputTokens {
  input: number;
  /** Of these, how many an earlier request began with. */
  cached: number;
}

const toTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/** What a model reads, in its order: OpenAI puts the schema of a structured answer before the system message. */
const toInput = ({ response_format: format, messages }: ChatRequest): string => JSON.stringify([format ?? null, messages]);

/** Counts input as providers with a prompt cache do: cached up to the longest prefix that is shared with an earlier request. */
class PromptCache {
  private readonly inputs: string[] = [];

  read(request: ChatRequest): InputTokens {
    const input = toInput(request);
    const cached = Math.floor(Math.max(0, ...this.inputs.map((earlier) => sharedPrefix(earlier, input))) / CHARACTERS_PER_TOKEN);
    this.inputs.push(input);
    return { input: toTokens(input.length), cached: cached < MIN_CACHED_TOKENS ? 0 : cached };
  }
}

const sharedPrefix = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
};
