import { userMessageOf } from '@/api/api-error';

/** Why the rest of a list did not come; the button beside it tries again. */
export const LoadMoreError = ({ error }: { error: Error | null }) => (
  <span role="alert" className="font-semibold text-bad">
    {userMessageOf(error, 'The server cannot be reached.')}
  </span>
);
