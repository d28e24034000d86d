import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What an access token may be allowed to do. Nothing else is: no token approves, deletes, or changes the team or the settings. */
export const TokenScope = z.enum(['read', 'draft', 'write', 'comment'], 'There is no such scope.');
export type TokenScope = z.infer<typeof TokenScope>;

/** Who may call a route: anyone, people who are signed in, or also a token with this scope. */
export type RouteAccess = 'open' | 'session' | TokenScope;

/** A fact that one service publishes and any other may handle. */
export const event = <S extends string, D extends z.ZodObject>(subject: S, data: D) => ({ kind: 'event' as const, subject, data });
export type Event = ReturnType<typeof event>;
export type DataOf<E extends Event> = z.output<E['data']>;

/** A request from one service to another over NATS. The client waits `timeoutMs` for the response, or for its default time. */
export const rpc = <S extends string, I extends z.ZodObject, O extends z.ZodType>(
  subject: S,
  input: I,
  output: O,
  { timeoutMs }: { timeoutMs?: number } = {},
) => ({
  kind: 'rpc' as const,
  subject,
  input,
  output,
  timeoutMs,
  changesNothing: false,
});
export type Rpc = ReturnType<typeof rpc>;

/** A request that changes nothing, so that the client sends it again, once, if a part of the time has passed without a response. */
export const query = <S extends string, I extends z.ZodObject, O extends z.ZodType>(...request: Parameters<typeof rpc<S, I, O>>) => ({
  ...rpc<S, I, O>(...request),
  changesNothing: true,
});

/** A call of the browser. Path parameters, query and body become one input; `status` is the status of success. */
export const route = <P extends RoutePath, I extends z.ZodObject, O extends z.ZodType>(
  path: P,
  access: RouteAccess,
  input: I,
  output: O,
  status = 200,
) => ({
  kind: 'route' as const,
  path,
  access,
  input,
  output,
  status,
});
export type Route = ReturnType<typeof route>;
export type RoutePath = `${Method} /${string}`;

/** A file as its response: the content is the body, the rest are headers. */
export const SentFile = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  content: z.string(),
  encoding: z.enum(['utf8', 'base64']),
});
export type SentFile = z.infer<typeof SentFile>;

/** A call that responds with a file of one of these media types. */
export const fileRoute = <P extends RoutePath, I extends z.ZodObject>(
  path: P,
  access: RouteAccess,
  input: I,
  mediaTypes: readonly string[],
) => ({ ...route(path, access, input, SentFile), mediaTypes });

export const sendsFile = (each: Route): each is ReturnType<typeof fileRoute> => 'mediaTypes' in each;

/** Fields of a request that the gateway fills in. No route takes them from the browser. */
const GATEWAY_FIELDS = ['actingAs', 'actor', 'origin'] as const;
export type GatewayField = (typeof GATEWAY_FIELDS)[number];

type Shape = z.ZodObject['shape'];
/** The name that a route gives a field of its RPC. */
type NameInRoute<Field, N> = { [Name in keyof N]: N[Name] extends Field ? Name & string : never }[keyof N];
type ForwardedShape<S extends Shape, N> = {
  [Field in keyof S as Field extends GatewayField ? never : Field extends N[keyof N] ? NameInRoute<Field, N> : Field]: S[Field];
};

/** What the path of a route names: its list is empty for one that has nothing yet, and 404 for one that does not exist. */
export type Parent = 'episode' | 'content';

/** A route that the gateway passes on to one RPC, whose response it returns unchanged. */
export interface ForwardedRoute extends Route {
  rpc: Rpc;
  /** Field of the route → field of the RPC, if they have different names. */
  rename: Record<string, string>;
  /** The owner of the list that the route returns; its id is the first field of the path. */
  parent: Parent | undefined;
}

/** Whether a route may be sent with an `Idempotency-Key`: one by which programs create or start something. */
export const takesIdempotencyKey = (each: Route): boolean =>
  each.path.startsWith('POST /api/') && !['open', 'session'].includes(each.access) && !(isForwarded(each) && each.rpc.changesNothing);

export const isForwarded = (each: Route): each is ForwardedRoute => 'rpc' in each;

/**
 * A call of the browser that the gateway passes on to one RPC. It takes what the RPC takes, without the fields that the gateway fills in;
 * `rename` maps its fields to those of the RPC, such as `{ id: 'episodeId' }`.
 */
export function forward<
  P extends RoutePath,
  I extends z.ZodObject,
  O extends z.ZodType,
  const N extends Record<string, keyof I['shape'] & string> = Record<never, never>,
>(
  path: P,
  access: RouteAccess,
  rpc: Omit<Rpc, 'input' | 'output'> & { input: I; output: O },
  { status = 200, rename, parent }: { status?: number; rename?: N; parent?: Parent } = {},
) {
  const names = new Map(Object.entries(rename ?? {}).map(([name, field]) => [field, name]));
  const fields = Object.entries(rpc.input.shape).filter(([field]) => !GATEWAY_FIELDS.some((each) => each === field));
  const shape = Object.fromEntries(fields.map(([field, schema]) => [names.get(field) ?? field, schema]));
  const input = z.object(shape as ForwardedShape<I['shape'], N>);
  return { ...route(path, access, input, rpc.output, status), rpc: rpc as Rpc, rename: (rename ?? {}) as Record<string, string>, parent };
}

/** The input as a client writes it: defaults may be left out. */
export type Input<C extends { input: z.ZodType }> = z.input<C['input']>;
/** The input as a handler reads it: checked, with defaults filled in. */
export type Parsed<C extends { input: z.ZodType }> = z.output<C['input']>;
export type Output<C extends { output: z.ZodType }> = z.output<C['output']>;
