import { userMessageOf } from '@/api/api-error';

/** The error of loading more entries, beside the button that retries. */
export const LoadMoreError = ({ error }: { error: Error | null }) => (
  <span role="alert" className="font-semibold text-bad">
    {userMessageOf(error, 'The server cannot be reached.')}
  </span>
);
