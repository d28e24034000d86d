import accepts from 'accepts';
import { openApi } from '@afterword/proto/openapi';
import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Serves the documentation of the API: as OpenAPI, and as a page. */
@Controller('api/docs')
export class DocsController {
  private readonly document = openApi();
  private readonly page = docsPage(this.document);

  @Get()
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    if (accepts(request.raw).type(['json', 'html']) === 'html') void reply.type('text/html; charset=utf-8').send(this.page);
    else void reply.send(this.document);
  }

  @Get('style.css')
  @Header('content-type', 'text/css; charset=utf-8')
  style(): string {
    return docsStyle;
  }
}

type Json = Record<string, unknown>;

/** A page without scripts that lists every call with its request and response. */
function docsPage({ info, paths }: Json): string {
  const { title, description } = info as Record<'title' | 'description', string>;
  const calls = Object.entries(paths as Record<string, Json>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(`${method.toUpperCase()} ${path}`, operation as Json)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} API</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<h1>${title} API</h1>
<p>${escaped(description)} Programs that ask this address for JSON get the same as OpenAPI 3.1.</p>
${calls.join('\n')}
</body>
</html>
`;
}

function call(name: string, { parameters, requestBody, responses }: Json): string {
  const parts = JSON.stringify({ parameters, requestBody, responses }, null, 2);
  return `<details><summary>${escaped(name)}</summary><pre>${escaped(parts)}</pre></details>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const docsStyle = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.5rem 0; }
summary { cursor: pointer; font-family: ui-monospace, monospace; }
pre { overflow-x: auto; font-size: 0.875rem; }
`;
