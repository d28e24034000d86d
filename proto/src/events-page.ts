import { z } from 'zod';
import type { Event } from './contract';

const INTRODUCTION = `# Events

What the services announce over NATS JetStream, for consumers in any language. Made from the contract by \`npm run contract\`; do not edit.

- Subject: \`evt.<name>\` in the stream \`EVENTS\`. Delivery is at least once and in no promised order: remember the id, and let versions decide.
- Body: the JSON described below. Readers ignore fields they do not know.
- Headers, with CloudEvents names: \`ce-id\` (also \`Nats-Msg-Id\`), \`ce-source\`, \`ce-type\`, \`ce-time\`, and the trace as \`traceparent\`.
`;

/** Returns the events of the contract as a Markdown page, each with its JSON Schema. */
export function eventsPage(events: Event[]): string {
  const sections = events.toSorted((a, b) => a.subject.localeCompare(b.subject)).map(section);
  return [INTRODUCTION, ...sections].join('\n');
}

function section({ subject, data }: Event): string {
  const { $schema: _dialect, additionalProperties: _open, ...schema } = z.toJSONSchema(data, { reused: 'inline' });
  return `## ${subject}\n\n\`\`\`json\n${JSON.stringify(schema, null, 2)}\n\`\`\`\n`;
}
