/** Questions and events live in separate trees, so that no stream ever captures a question. */
export const rpcSubject = (subject: string) => `rpc.${subject}`;
export const eventSubject = (subject: string) => `evt.${subject}`;
export const deadLetterSubject = (service: string, subject: string) => `dlq.${service}.${subject}`;
export const liveSubject = (entity: string, id: string) => `live.${entity}.${id}`;
/** One durable consumer a service and event. */
export const consumerName = (service: string, subject: string) => `${service}__${subject.replaceAll('.', '_')}`;
