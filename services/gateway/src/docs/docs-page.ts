type Json = Record<string, unknown>;

/** A page that lists every call with its input and its answer; it needs no script. */
export function docsPage({ info, paths }: Json): string {
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
