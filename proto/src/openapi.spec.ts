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
    const parameters = ['TeamMember', 'IdempotencyKey', 'IfMatch'].map((id) => `#/components/parameters/${id}`);
    const known = [...Object.keys(schemas).map((id) => `#/components/schemas/${id}`), ...parameters];
    expect(references.filter((reference) => !known.includes(reference!))).toEqual([]);
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
