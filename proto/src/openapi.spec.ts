import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { sendsFile } from './contract';
import { openApi } from './openapi';
import { routes } from './routes';

const document = openApi();

interface Body {
  content: Record<'application/json', { example: object }>;
}
interface Operation {
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: Body;
  responses: Record<number, Body>;
}

describe('openapi.json', () => {
  it('describes every route', () => {
    const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual([...routes.map(({ path }) => path as string), 'GET /api/live'].sort());
  });

  it('refers only to what it contains', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)].map(([, reference]) => reference!);
    expect(references.length).toBeGreaterThan(0);
    const known = Object.entries(document.components as Record<string, object>).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `/components/${kind}/${name}`),
    );
    expect(references.filter((reference) => !known.includes(reference))).toEqual([]);
  });

  it('contains nothing that no call refers to', () => {
    const { schemas } = document.components as { schemas: object };
    const unused = Object.keys(schemas).filter((name) => !JSON.stringify(document).includes(`"#/components/schemas/${name}"`));
    expect(unused).toEqual([]);
  });

  it('says what each topic is about', () => {
    const tags = document.tags as { name: string; description: string }[];
    const used = Object.values(document.paths as Record<string, Record<string, { tags: string[] }>>).flatMap((methods) =>
      Object.values(methods).flatMap(({ tags: topics }) => topics),
    );
    expect(tags.map(({ name }) => name)).toEqual([...new Set(tags.map(({ name }) => name))]);
    expect(used.filter((topic) => !tags.some(({ name, description }) => name === topic && description.length > 10))).toEqual([]);
  });

  const operationAt = (path: string, method: string) =>
    (document.paths as Record<string, Record<string, { requestBody?: { required: boolean }; parameters: object[]; security?: object[] }>>)[
      path
    ]![method]!;

  it('says which calls need a body', () => {
    expect(operationAt('/api/episodes', 'post').requestBody?.required).toBe(true);
    expect(operationAt('/api/content/{id}', 'patch').requestBody?.required).toBe(true);
    expect(operationAt('/api/episodes/{id}/generate', 'post').requestBody?.required).toBe(false);
  });

  it('names the header of the acting member where it matters', () => {
    const header = { $ref: '#/components/parameters/TeamMember' };
    expect(operationAt('/api/content/{id}', 'patch').parameters).toContainEqual(header);
    expect(operationAt('/api/dictionary', 'get').parameters).not.toContainEqual(header);
  });

  const operations = Object.values(document.paths as Record<string, Record<string, Record<string, object & string>>>).flatMap((methods) =>
    Object.values(methods),
  );

  it('says of every operation what it does, who may call it and how it fails, with names that are unique', () => {
    for (const { operationId, summary, description, responses } of operations) {
      expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/^[A-Z].{5,79}[^.]$/)]);
      expect([operationId, description]).toEqual([operationId, expect.stringMatching(/\.$/)]);
      if (operationId !== 'live')
        expect([operationId, Object.keys(responses!)]).toEqual([operationId, expect.arrayContaining(['403', '503'])]);
    }
    const names = operations.map(({ summary }) => summary);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });

  it('says of every number what it counts, or its unit', () => {
    const undescribed = new Set<string>();
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const [key, value] of Object.entries(node)) {
        if (key === 'properties')
          for (const [name, schema] of Object.entries(value as object)) if (isSilentNumber(schema)) undescribed.add(name);
        visit(value);
      }
    };
    visit(document);
    expect([...undescribed]).toEqual([]);
  });

  it('has an example of every body, which the contract accepts', () => {
    const refused = routes.flatMap((route) => {
      const [method, path] = route.path.split(' ') as [string, string];
      const { requestBody, parameters = [], responses } = operationAt(path, method.toLowerCase()) as Operation;
      const given = Object.fromEntries(
        parameters.filter(({ in: where }) => where !== 'header').map(({ name, example }) => [name, example]),
      );
      const input = route.input.safeParse({ ...given, ...requestBody?.content['application/json'].example });
      const body = responses[route.status]!.content['application/json'];
      const output = body && !sendsFile(route) ? route.output.safeParse(body.example) : undefined;
      return [input, output].flatMap((result) => (result?.error ? [`${route.path} ${z.prettifyError(result.error)}`] : []));
    });
    expect(refused).toEqual([]);
  });

  it('marks the calls that need no session', () => {
    const { post } = (document.paths as Record<string, { post: { security: unknown } }>)['/api/auth/verify'] ?? {};
    expect(post?.security).toEqual([]);
  });

  it('names the scope that an access token needs, and no token where none is allowed', () => {
    const security = (path: string, method: string) => operationAt(path, method).security;
    expect(security('/api/content/{id}', 'patch')).toContainEqual({ accessToken: ['draft'] });
    expect(security('/api/content-approvals', 'post')).toBeUndefined();
  });
});

/** Whether a property is a number, or null, without a description. */
function isSilentNumber({
  type,
  anyOf,
  description,
}: {
  type?: string | string[];
  anyOf?: { type?: string | string[] }[];
  description?: string;
}): boolean {
  const types = [type, ...(anyOf ?? []).map((each) => each.type)].flat();
  return description === undefined && (types.includes('number') || types.includes('integer'));
}
