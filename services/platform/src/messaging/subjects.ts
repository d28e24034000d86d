/** RPC and events have separate prefixes, so that no stream ever stores a request. */
export const rpcSubject = (subject: string) => `rpc.${subject}`;
export const eventSubject = (subject: string) => `evt.${subject}`;
export const deadLetterSubject = (service: string, subject: string) => `dlq.${service}.${subject}`;
export const liveSubject = (entity: string, id: string) => `live.${entity}.${id}`;
/** One durable consumer per service and event. */
export const consumerName = (service: string, subject: string) => `${service}__${subject.replaceAll('.', '_')}`;

/** The header of an RPC request that is carried out once for all requests with the same key. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
