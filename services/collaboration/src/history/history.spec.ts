import { describe, expect, it } from '@jest/globals';
import type { ContentApproval, ContentVersion } from '@afterword/proto';
import { buildHistory } from './history';

const version = (number: number, createdAt: string) => ({ version: number, content: 'x', createdAt }) as ContentVersion;
const decision = (about: number, createdAt: string) => ({ id: 'd', version: about, createdAt }) as ContentApproval;

describe('buildHistory', () => {
  it('puts a decision after the version that it is about, even if its clock says otherwise', () => {
    const versions = [version(1, '2026-11-21T08:00:00.000Z'), version(2, '2026-11-21T08:00:10.000Z')];
    const history = buildHistory({ versions, comments: [], approvals: [decision(2, '2026-11-21T08:00:09.000Z')] });
    expect(history.map(({ kind, at }) => `${kind} ${at.slice(17, 19)}`)).toEqual(['version 00', 'version 10', 'decision 09']);
  });
});
