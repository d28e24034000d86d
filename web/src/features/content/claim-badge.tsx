import type { UnsupportedClaim } from '@afterword/proto';
import { TriangleAlert } from 'lucide-react';

/** Says that nobody spoke this and nobody entered it either, or that it is still to be entered. */
export const ClaimBadge = ({ kind }: Pick<UnsupportedClaim, 'kind'>) => (
  <span className="ml-1 inline-flex min-h-6 items-center gap-1 rounded-full bg-warn-soft px-2 align-[0.08em] font-sans text-sm leading-tight font-semibold text-warn">
    <TriangleAlert className="size-3.5" aria-hidden />
    {kind === 'placeholder' ? 'Still open' : 'Not heard in the episode'}
  </span>
);
