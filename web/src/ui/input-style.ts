export const inputStyle =
  'block w-full min-h-[calc(var(--aw-control)+0.25rem)] rounded-md border border-line-strong bg-raised px-3 py-2 text-base leading-normal text-ink focus-visible:outline-offset-0 aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad';
