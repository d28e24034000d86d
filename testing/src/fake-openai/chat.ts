import type { Behaviour } from './behaviour';
import { isObjectSchema, type JsonSchema } from './json-schema';
import { type Segment, segmentsIn } from './segments';
import { fencedSentences, StructuredContent } from './structured-content';

export interface ChatRequest {
  model: string;
  messages: { role: string; content: string | { type: string; text?: string }[] }[];
  response_format?: { type: string; json_schema?: { name: string; schema: JsonSchema } };
}

/** Returns the response of POST /v1/chat/completions, with the requested schema filled from the numbered segments in the prompt. */
export function completeChat(request: ChatRequest, behaviour: Behaviour) {
  const content = behaviour.content ?? compose(request);
  const refused = behaviour.refusal !== undefined;
  return {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 1,
    model: request.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: refused ? null : content, refusal: behaviour.refusal ?? null },
        logprobs: null,
        finish_reason: behaviour.finishReason ?? 'stop',
      },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  };
}

function compose(request: ChatRequest): string {
  const prompt = request.messages.map(({ content }) => textOf(content)).join('\n');
  const present = fencedSentences(prompt);
  const segments = unusedFirst(segmentsIn(prompt), present.join(' '));
  const schema = request.response_format?.json_schema?.schema ?? schemaIn(prompt);
  if (schema) return JSON.stringify(new StructuredContent(schema, segments, present).fill());
  return segments
    .slice(0, 3)
    .map(({ text }) => text)
    .join(' ');
}

/** Puts segments first that the text does not contain yet, so that a new version differs. */
const unusedFirst = (segments: Segment[], text: string): Segment[] => {
  const isSaid = (segment: Segment) => text.includes(segment.text);
  return [...segments.filter((segment) => !isSaid(segment)), ...segments.filter(isSaid)];
};

const textOf = (content: ChatRequest['messages'][number]['content']) =>
  typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('\n');

/** For servers without json_schema, the schema is in the prompt, on lines of its own. */
function schemaIn(prompt: string): JsonSchema | null {
  for (let from = prompt.indexOf('{'); from >= 0; from = prompt.indexOf('{', from + 1)) {
    for (let to = prompt.lastIndexOf('}'); to > from; to = prompt.lastIndexOf('}', to - 1)) {
      const candidate = parsed(prompt.slice(from, to + 1));
      if (isObjectSchema(candidate)) return candidate;
    }
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
