import { describe, expect, it } from '@jest/globals';
import { openApi } from './openapi';
import { routes } from './routes';

const document = openApi();

describe('openapi.json', () => {
  it('describes every route', () => {
    const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual([...routes.map(({ path }) => path as string), 'GET /api/live'].sort());
  });

  it('refers only to schemas that it contains', () => {
    const { schemas } = document.components as { schemas: object };
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter((reference) => !Object.keys(schemas).some((id) => reference === `#/components/schemas/${id}`))).toEqual([]);
  });

  it('marks the calls that need no session', () => {
    const { post } = (document.paths as Record<string, { post: { security: unknown } }>)['/api/auth/verify'] ?? {};
    expect(post?.security).toEqual([]);
  });
});
