import { describe, expect, it } from '@jest/globals';
import { isForwarded } from './contract';
import * as contract from './index';
import { routes } from './routes';

const isRoute = (value: unknown) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'route';

describe('the table of routes', () => {
  it('contains every route of the contract', () => {
    const declared = Object.entries(contract)
      .filter(([name]) => name !== 'routesByTopic')
      .flatMap(([, group]) => Object.values(group))
      .filter(isRoute);
    expect(new Set(routes)).toEqual(new Set(declared));
  });

  it('passes on what reads to a query, which may be sent again, and what changes something to none', () => {
    const isRead = (path: string) => path.startsWith('GET ') || path.endsWith('/preview');
    const mistaken = routes.filter(isForwarded).filter(({ path, rpc }) => rpc.changesNothing !== isRead(path));
    expect(mistaken.map(({ path, rpc }) => `${path} ${rpc.subject}`)).toEqual([]);
  });

  it('lets tokens read and add, but delete nothing but an upload of their own', () => {
    const reads = routes.filter(({ path, access }) => path.startsWith('GET /api/') && !['read', 'session'].includes(access));
    const deletes = routes.filter(({ path, access }) => path.startsWith('DELETE ') && access !== 'session');
    const decides = routes.filter(({ path, access }) => path.startsWith('POST /api/content-approvals') && access !== 'session');
    expect([...reads, ...deletes, ...decides].map(({ path }) => path)).toEqual(['DELETE /s3/multipart/{uploadId}']);
  });

  it('contains each call once', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });
});
