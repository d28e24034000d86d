import { sentenceOf } from '@/api/api-error';

/** Why the rest of a list did not come; the button beside it tries again. */
export const NoMore = ({ error }: { error: Error | null }) => (
  <span role="alert" className="font-semibold text-bad">
    {sentenceOf(error, 'The server cannot be reached.')}
  </span>
);
