import { z } from 'zod';
import { operationSummaries, topicDescriptions } from './api-descriptions';
import { LiveNotice, LiveRequest } from './common';
import { isForwarded, type Route, sendsFile, takesIdempotencyKey } from './contract';
import { ErrorBody, type ErrorCode, errorStatus } from './errors';
import { withExamples } from './openapi-examples';
import { COMPONENTS, described, type Json, json, jsonSchema, namedSchemas } from './openapi-schemas';
import { webhooks } from './openapi-webhooks';
import { type Call, routesByTopic } from './routes';
import { LIVE_CAUGHT_UP, LIVE_PATH } from './vocabulary';

const ABOUT = [
  'Turns a podcast episode into finished marketing content.',
  'Bodies are JSON. A field that is not in the path may come in the query or in the body.',
  'Responses may gain fields; readers ignore unknown ones.',
  'Each response to a GET has an ETag; with it in If-None-Match, the response is 304 without a body as long as nothing has changed.',
].join(' ');

/** Shell commands that send the numbers of a piece of content. */
const EXAMPLE = `A program uses an access token, made in Settings, with the scope that a call names:

    curl http://localhost:3000/api/content/CONTENT_ID/analytics -H "Authorization: Bearer $AFTERWORD_TOKEN" \\
      -H 'Content-Type: application/json' -d '{"impressions": 12500, "clicks": 310, "socialShares": 42}'

Rates are in hundredths of a percent: 250 is 2.5%.`;

/** Returns the HTTP API as OpenAPI 3.1, generated from the routes. */
export function openApi(): Json {
  return withExamples(
    described({
      openapi: '3.1.0',
      servers: [{ url: '/', description: 'The address at which people open Afterword' }],
      tags: Object.entries(topicDescriptions).map(([name, description]) => ({ name, description })),
      info: {
        title: 'Afterword',
        version: '1',
        description: `${ABOUT}\n\n${EXAMPLE}`,
        license: { name: 'Proprietary', url: '/licences.txt' },
      },
      security: [{ session: [] }, { cookie: [] }],
      paths: { ...paths(), [LIVE_PATH]: { get: live() } },
      webhooks: webhooks(),
      components: {
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token that signing in with the shared password returns, for twelve hours.',
          },
          cookie: { type: 'apiKey', in: 'cookie', name: 'afterword_session', description: 'The same token, for the page.' },
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A token that was made in Settings, with the named scope. It acts under its own name, so X-Team-Member is refused. RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset (in seconds) say how many requests are left; 429 comes with Retry-After.',
          },
        },
        parameters: { TeamMember: TEAM_MEMBER, IdempotencyKey: IDEMPOTENCY_KEY, IfMatch: IF_MATCH },
        responses: errorResponses(),
        schemas: { ...namedSchemas(), Error: jsonSchema(ErrorBody, 'output') },
      },
    }),
  );
}

function paths(): Record<string, Json> {
  const result: Record<string, Json> = {};
  for (const [topic, routes] of Object.entries(routesByTopic)) {
    for (const [name, route] of Object.entries(routes)) {
      const [method, path] = route.path.split(' ') as [string, string];
      (result[path] ??= {})[method.toLowerCase()] = operation(topic, name, route);
    }
  }
  return result;
}

function operation(topic: string, name: string, route: Route): Json {
  const { path, input, output, status } = route;
  const operationId = `${topic}.${name}`;
  const fields = Object.entries<z.ZodType>(input.shape);
  const inPath = fields.filter(([field]) => path.includes(`{${field}}`));
  const others = fields.filter(([field]) => !path.includes(`{${field}}`));
  const hasBody = /^(POST|PATCH) /.test(path) && others.length > 0;
  const success = { description: 'Success', ...(sendsFile(route) ? files(route.mediaTypes) : json(jsonSchema(output, 'output'))) };
  return {
    operationId,
    summary: operationSummaries[path as Call],
    description: accessOf(route),
    tags: [topic],
    ...securityOf(route),
    parameters: [
      ...inPath.map(parameterIn('path')),
      ...(hasBody ? [] : others.map(parameterIn('query'))),
      ...(isMadeByMember(route) ? [{ $ref: '#/components/parameters/TeamMember' }] : []),
      ...('baseVersion' in input.shape ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
      ...(takesIdempotencyKey(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(hasBody && { requestBody: { required: hasRequired(others), ...json(jsonSchema(z.object(Object.fromEntries(others)), 'input')) } }),
    responses: {
      [status]: success,
      ...(status === 202 && { 200: { ...success, description: 'Nothing was started: it is running or done already' } }),
      ...referencesTo(errorsOf(route)),
      default: { description: 'A sentence for people and a code', ...json({ $ref: `${COMPONENTS}Error` }) },
    },
  };
}

/** What each error means. Every body is a sentence for people and the code. */
const ERRORS: Partial<Record<ErrorCode, string>> = {
  invalid_input: 'A field, a header or the name of a parameter is wrong. `details.fields` says which.',
  unauthenticated: 'There is no session and no access token, or it is no longer valid.',
  forbidden: 'The scopes of the access token, or the role of the member if roles are enforced, do not allow it.',
  not_found: 'What the path names does not exist, or has been deleted.',
  conflict: 'It has changed meanwhile, is being worked on, or exists already. `details` has what is there now.',
  precondition_failed: 'The version in If-Match is no longer the current one.',
  unprocessable: 'It is understood, but cannot be done, or the Idempotency-Key belongs to another request.',
  too_many_requests: 'Retry-After says in how many seconds to send it again.',
  unavailable: 'A part of Afterword does not respond. Retry-After says in how many seconds to send it again.',
};

const errorResponses = (): Json =>
  Object.fromEntries(Object.entries(ERRORS).map(([code, description]) => [code, { description, ...json({ $ref: `${COMPONENTS}Error` }) }]));

const referencesTo = (codes: readonly ErrorCode[]): Json =>
  Object.fromEntries(codes.map((code) => [errorStatus[code], { $ref: `#/components/responses/${code}` }]));

function errorsOf({ path, access, input }: Route): ErrorCode[] {
  const isChange = !path.startsWith('GET ');
  const isThrottled = access !== 'session' && path !== 'POST /api/auth/logout';
  return [
    ...(Object.keys(input.shape).length > 0 || isChange ? (['invalid_input'] as const) : []),
    ...(path === 'POST /api/auth/logout' ? [] : (['unauthenticated'] as const)),
    'forbidden',
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...(isChange ? (['conflict', 'unprocessable'] as const) : []),
    ...('baseVersion' in input.shape ? (['precondition_failed'] as const) : []),
    ...(isThrottled ? (['too_many_requests'] as const) : []),
    'unavailable',
  ];
}

function accessOf({ access }: Route): string {
  if (access === 'open') return 'Needs no session.';
  return access === 'session'
    ? 'For people who are signed in; no access token may do this.'
    : `An access token needs the scope \`${access}\`.`;
}

/** What the whole document says holds for a route that only people may call. */
function securityOf({ access }: Route): Json {
  if (access === 'session') return {};
  return { security: access === 'open' ? [] : [{ session: [] }, { cookie: [] }, { accessToken: [access] }] };
}

const parameterIn =
  (where: 'path' | 'query') =>
  ([name, schema]: [string, z.ZodType]): Json => ({
    name,
    in: where,
    required: where === 'path' || isRequired(schema),
    schema: jsonSchema(schema, 'input'),
  });

const isRequired = (schema: z.ZodType): boolean => !schema.safeParse(undefined).success;
const hasRequired = (fields: [string, z.ZodType][]): boolean => fields.some(([, schema]) => isRequired(schema));

/** Every change is made by a member, and some lists are those of a member. */
const isMadeByMember = (route: Route): boolean =>
  !route.path.startsWith('GET ') || (isForwarded(route) && ['actingAs', 'actor'].some((field) => field in route.rpc.input.shape));

const TEAM_MEMBER = {
  name: 'X-Team-Member',
  in: 'header',
  required: false,
  description: 'The id of the team member who acts. Without it, the team acts as its first member, who is an admin.',
  schema: { type: 'string', format: 'uuid' },
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A new UUID for each thing to create or start. The same request with the same key gets the same response for 24 hours, and is carried out once. 422 if the key was used for another request, 409 with Retry-After while the first one is running.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that the client has seen, as in the ETag of a response or made from its `version`: `"v3"`. The same as `baseVersion`, but if that is no longer the current version, the response is 412, with the current one in `details`.',
  schema: { type: 'string' },
  example: '"v3"',
};

const live = (): Json => ({
  operationId: 'live',
  summary: 'Follow what changes, as server-sent events',
  description: 'For people who are signed in; no access token may do this.',
  tags: ['system'],
  parameters: Object.entries<z.ZodType>(LiveRequest.shape).map(parameterIn('query')),
  responses: {
    200: {
      description: `Server-sent events; the data of each is a notice of what changed. An event ${LIVE_CAUGHT_UP} says that all changes since then have been sent`,
      content: { 'text/event-stream': { schema: jsonSchema(LiveNotice, 'output') } },
    },
    ...referencesTo(['invalid_input', 'unauthenticated', 'forbidden', 'unavailable']),
  },
});

const files = (mediaTypes: readonly string[]): Json => ({
  content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: { type: 'string' } }])),
});
