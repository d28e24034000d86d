import accepts from 'accepts';
import { openApi } from '@afterword/proto/openapi';
import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Serves the documentation of the API: as OpenAPI, and as a page. They are made for the first reader, which takes a quarter of a second. */
@Controller('api/docs')
export class DocsController {
  private document?: Json;
  private page?: string;

  @Get()
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.document ??= openApi();
    if (accepts(request.raw).type(['json', 'html']) === 'html')
      void reply.type('text/html; charset=utf-8').send((this.page ??= docsPage(this.document)));
    else void reply.send(this.document);
  }

  @Get('style.css')
  @Header('content-type', 'text/css; charset=utf-8')
  style(): string {
    return docsStyle;
  }
}

type Json = Record<string, unknown>;

interface Operation {
  tags: string[];
  summary: string;
  description: string;
  parameters?: unknown;
  requestBody?: Body;
  responses: Record<string, Body>;
}

interface Body {
  content?: { 'application/json'?: { example?: unknown } };
}

/** A page without scripts that lists every call by topic, with its request and responses. */
function docsPage({ info, paths, webhooks, tags }: Json): string {
  const { title, description } = info as Record<'title' | 'description', string>;
  const calls = [
    ...operationsIn(paths).map(({ method, path, operation }) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
    ...operationsIn(webhooks).map(({ path, operation }) => ({ name: `Sent to you: ${path}`, operation })),
  ];
  const topics = tags as Topic[];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} API</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>${title} API</h1>
${description.split('\n\n').map(block).join('\n')}
<p>Programs that ask this address for JSON get the same as OpenAPI 3.1.</p>
<nav aria-label="Topics">${topics.map(({ name }) => `<a href="#${name}">${titleOf(name)}</a>`).join(' ')}</nav>
${topics.map((topic) => topicPart(topic, calls)).join('\n')}
</main>
</body>
</html>
`;
}

const operationsIn = (items: unknown) =>
  Object.entries(items as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

type Call = { name: string; operation: Operation };
type Topic = Record<'name' | 'description', string>;

const topicPart = ({ name, description }: Topic, calls: Call[]) =>
  `<h2 id="${name}">${titleOf(name)}</h2>
<p>${escaped(description)}.</p>
${calls
  .filter(({ operation }) => operation.tags.includes(name))
  .map(call)
  .join('\n')}`;

function call({ name, operation: { summary, description, parameters, requestBody, responses } }: Call): string {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return `<details><summary><code>${escaped(name)}</code> ${escaped(summary)}</summary>
<p>${marked(description)}</p>
${example('Request', requestBody)}${example('Response', success)}
<details><summary>Every field and error</summary>${listing({ parameters, requestBody, responses })}</details></details>`;
}

function example(title: string, body: Body | undefined): string {
  const json = body?.content?.['application/json'];
  return json && 'example' in json ? `<h3>${title}</h3>${listing(json.example)}` : '';
}

const listing = (value: unknown) => `<pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`;

/** Such as "Brand profiles" for `brandProfiles`. */
const titleOf = (topic: string) => topic[0]!.toUpperCase() + topic.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** An indented paragraph is an example. */
const block = (text: string) =>
  text.startsWith('    ') ? `<pre tabindex="0">${escaped(text.replace(/^ {4}/gm, ''))}</pre>` : `<p>${marked(text)}</p>`;

const marked = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const docsStyle = `
:root { color-scheme: light dark; }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2 { line-height: 1.2; }
h2 { margin: 2.5rem 0 0.75rem; }
h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
details details { border: 0; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 1.5rem 0; }
nav a { padding: 0.35rem 0; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.5rem 0; }
summary { cursor: pointer; padding: 0.35rem 0; }
summary code { margin-right: 0.75rem; font-weight: 600; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9rem; }
pre { overflow-x: auto; padding: 1rem; border-radius: 0.5rem; background: color-mix(in srgb, currentColor 7%, transparent); }
`;
