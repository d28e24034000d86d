/** How the provider responds to one call. Omitted fields are as for a healthy provider. */
export interface Behaviour {
  delayMs?: number;
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  hangUp?: 'before-headers' | 'mid-body';
  /** Sends half of the response and then nothing, until the client disconnects. */
  stall?: boolean;
  brokenBody?: boolean;
  content?: string;
  /** How many quotes it finds, 4 by default. */
  quotes?: number;
  /** The text of the recording. */
  speech?: string;
  finishReason?: 'length' | 'content_filter';
  refusal?: string;
}

const failure = (status: number, code: string, message: string, headers: Record<string, string> = {}): Behaviour => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ error: { message, type: status >= 500 ? 'server_error' : 'invalid_request_error', param: null, code } }),
});

const page = (status: number, title: string): Behaviour => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<html><head><title>${title}</title></head><body>${title}</body></html>`,
});

/** A rate limit with a delay in seconds or milliseconds, with a date, or without a time. */
export const rateLimited = (wait: { 'retry-after'?: string; 'retry-after-ms'?: string } = {}): Behaviour =>
  failure(429, 'rate_limit_exceeded', 'Rate limit reached for requests.', wait);
export const quotaExceeded = failure(
  429,
  'insufficient_quota',
  'You exceeded your current quota, please check your plan and billing details.',
);
export const wrongKey = failure(401, 'invalid_api_key', 'Incorrect API key provided.');
export const contextTooLong = failure(400, 'context_length_exceeded', "This model's maximum context length is 8192 tokens.");
export const noAccess = failure(403, 'model_not_found', 'Project does not have access to this model.');
export const unknownModel = failure(404, 'model_not_found', 'The model does not exist.');
export const formatUnsupported = failure(400, 'unsupported_parameter', "'response_format' of type 'json_schema' is not supported.");
export const jsonObjectUnsupported = failure(400, 'unsupported_parameter', "'response_format' of type 'json_object' is not supported.");
export const optionUnsupported = (option: string): Behaviour =>
  failure(400, 'unsupported_parameter', `Unsupported parameter: '${option}' is not supported with this model.`);
export const keywordsUnsupported = failure(400, 'unknown_parameter', "Unknown parameter: 'keywords'.");
export const serverError = failure(500, 'server_error', 'The server had an error while processing your request.');
export const overloadedPage = page(503, '503 Service Temporarily Unavailable');
export const badGatewayPage = page(500, '500 Internal Server Error');
export const delayed = (delayMs: number): Behaviour => ({ delayMs });
export const hangUpBeforeHeaders: Behaviour = { hangUp: 'before-headers' };
export const hangUpMidBody: Behaviour = { hangUp: 'mid-body' };
export const brokenBody: Behaviour = { brokenBody: true };
export const stalled: Behaviour = { stall: true };
export const wrongShape: Behaviour = { content: '{"unexpected":true}' };
export const cutShort: Behaviour = { content: '{"items":[{"te', finishReason: 'length' };
export const filtered: Behaviour = { content: '', finishReason: 'content_filter' };
export const refused = (refusal: string): Behaviour => ({ refusal });
export const answering = (content: string): Behaviour => ({ content });
