import type { ProviderTest } from '@afterword/proto';
import type { UseMutationResult } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { userMessageOf } from '@/api/api-error';

const SHORTEST_SHOWN_S = 0.1;

/** Says how a test of a provider ended. */
export const TestResult = ({ test }: { test: Pick<UseMutationResult<ProviderTest, Error, never>, 'data' | 'error' | 'isPending'> }) => (
  <span role="status" className="inline-flex min-w-0 items-center gap-2 text-md wrap-anywhere">
    {test.isPending && 'Testing…'}
    {test.data && (
      <>
        <CircleCheck className="size-4 flex-none text-ok" aria-hidden /> Answered in{' '}
        {Math.max(SHORTEST_SHOWN_S, test.data.seconds).toFixed(1)} s.
      </>
    )}
    {test.error && (
      <>
        <CircleAlert className="size-4 flex-none text-bad" aria-hidden /> {userMessageOf(test.error, 'The test failed.')}
      </>
    )}
  </span>
);
