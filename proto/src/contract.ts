import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A fact one service announces and any other may act on. */
export const event = <S extends string, D extends z.ZodObject>(subject: S, data: D) => ({ kind: 'event' as const, subject, data });
export type Event = ReturnType<typeof event>;
export type DataOf<E extends Event> = z.output<E['data']>;

/** A question one service asks another over NATS and waits for. */
export const rpc = <S extends string, I extends z.ZodObject, O extends z.ZodType>(subject: S, input: I, output: O) => ({
  kind: 'rpc' as const,
  subject,
  input,
  output,
});
export type Rpc = ReturnType<typeof rpc>;

/** A call of the browser. Path parameters, query and body arrive as one input; `status` is what success answers. */
export const route = <P extends `${Method} /${string}`, I extends z.ZodObject, O extends z.ZodType>(
  path: P,
  input: I,
  output: O,
  status = 200,
) => ({
  kind: 'route' as const,
  path,
  input,
  output,
  status,
});
export type Route = ReturnType<typeof route>;

/** What the asker writes: defaults may be left out. */
export type Input<C extends { input: z.ZodType }> = z.input<C['input']>;
/** What the answerer reads: checked, with defaults filled in. */
export type Parsed<C extends { input: z.ZodType }> = z.output<C['input']>;
export type Output<C extends { output: z.ZodType }> = z.output<C['output']>;
