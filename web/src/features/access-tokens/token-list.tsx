import { type AccessToken, MCP_PATH, type TokenScope } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { calendarDay, dayAndTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { Tag } from '@/ui/tag';
import { accessTokensQuery } from './access-tokens.queries';
import { scopeLabels } from './scope-labels';

const TokenDialog = lazy(() => import('./token-dialog').then((module) => ({ default: module.TokenDialog })));
const RevokeDialog = lazy(() => import('./revoke-dialog').then((module) => ({ default: module.RevokeDialog })));

/** The access tokens of other programs, with what each may do and when it was used. */
export function TokenList() {
  const { data, error, isPending, refetch } = useQuery(accessTokensQuery);
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<AccessToken>();
  return (
    <div className="rounded-lg border border-line bg-surface shadow-sm">
      {error && !data && <LoadError what="Access tokens" error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={3} />}
      {data && data.tokens.length > 0 && (
        <ul aria-label="Access tokens" className="divide-y divide-line border-b border-line">
          {data.tokens.map((token) => (
            <TokenItem key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </ul>
      )}
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 md:px-5">
          <p className="max-w-[52ch] text-sm text-ink-3">
            No token can approve, delete, or change the team and the settings. An AI assistant that speaks MCP connects with one to{' '}
            <code className="break-all">{location.origin + MCP_PATH}</code>.
          </p>
          <Button icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
            New token
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {isCreating && <TokenDialog onClose={() => setCreating(false)} />}
        {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} />}
      </Suspense>
    </div>
  );
}

function TokenItem({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { name, scopes, ending, createdBy, createdAt } = token;
  const end = endOf(token);
  return (
    <li className="grid items-center gap-x-4 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="min-w-0 font-semibold wrap-anywhere">{name}</b>
          {end && <Tag>{end}</Tag>}
        </p>
        <p className="text-md text-ink-2">{listed(scopes)}</p>
        <p className="text-sm text-ink-3">
          {usedAt(token)}. {expiry(token)}. Ends with <code dir="ltr">{ending}</code>, made by {createdBy} on {calendarDay(createdAt)}.
        </p>
      </div>
      {!end && (
        <Button aria-label={`Revoke ${name}`} onClick={onRevoke} className="justify-self-start">
          Revoke
        </Button>
      )}
    </li>
  );
}

/** Such as "Read, draft". */
function listed(scopes: TokenScope[]): string {
  const [first, ...others] = scopes.map((scope) => scopeLabels[scope].name);
  return [first, ...others.map((name) => name.toLowerCase())].join(', ');
}

function endOf({ revokedAt, expiresAt }: AccessToken): string | undefined {
  if (revokedAt !== null) return 'Revoked';
  return Date.parse(expiresAt) <= Date.now() ? 'Expired' : undefined;
}

const usedAt = ({ lastUsedAt }: AccessToken) => (lastUsedAt === null ? 'Never used' : `Last used ${dayAndTime(lastUsedAt)}`);

function expiry({ revokedAt, expiresAt }: AccessToken): string {
  if (revokedAt !== null) return `Revoked ${calendarDay(revokedAt)}`;
  return `${Date.parse(expiresAt) <= Date.now() ? 'Expired' : 'Expires'} ${calendarDay(expiresAt)}`;
}
