import { APIError } from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { z } from 'zod';

/** The ways to request JSON from a server, from the strictest to the one that every server supports. */
export const ANSWER_FORMATS = ['json_schema', 'json_object', 'text'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

type ResponseFormat = NonNullable<ChatCompletionCreateParamsNonStreaming['response_format']>;

export const responseFormat = (format: AnswerFormat, schema: z.ZodObject): ResponseFormat | undefined => {
  if (format === 'json_schema') return zodResponseFormat(schema, 'answer');
  return format === 'json_object' ? { type: 'json_object' } : undefined;
};

/** Where the server is not given the schema as such, the model reads that of its task at the end of the message. */
export const schemaNote = (format: AnswerFormat, schema: z.ZodObject): string =>
  format === 'json_schema'
    ? ''
    : `\n\nThe JSON object has this JSON Schema; write nothing before or after it:\n${JSON.stringify(z.toJSONSchema(schema))}`;

/** Returns the next response format to try; null if the refusal has another cause. */
export const formatAfter = (error: unknown, format: AnswerFormat): AnswerFormat | null => {
  const refused = error instanceof APIError && (error.status === 400 || error.status === 422);
  if (!refused || !/response_format|json_schema|json_object|structured output|grammar/iu.test(`${error.message} ${error.param ?? ''}`))
    return null;
  return ANSWER_FORMATS[ANSWER_FORMATS.indexOf(format) + 1] ?? null;
};

const Wrapped = z.object({ answer: z.looseObject({ task: z.string() }) });

/** Returns the answer in a response: the outermost JSON object, since small models put words or a code fence around it. */
export const answerIn = (response: string): unknown => {
  const [start, end] = [response.indexOf('{'), response.lastIndexOf('}')];
  if (start < 0 || end < start) throw new SyntaxError('There is no JSON object in the answer.');
  const json: unknown = JSON.parse(response.slice(start, end + 1));
  return Wrapped.safeParse(json).data?.answer ?? json;
};
