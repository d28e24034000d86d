import type { Sponsor } from '@afterword/proto';

/** Names, addresses and codes by which advertisements of these sponsors are found. Capitals are kept in codes, so that GRACE is told from grace. */
export const sponsorTerms = (sponsors: readonly Sponsor[]): string[] => [
  ...new Set(sponsors.flatMap(({ name, url, terms }) => [name.toLowerCase(), ...(url ? [hostName(url)] : []), ...terms])),
];

const hostName = (url: string): string => new URL(url).hostname.replace(/^www\./u, '').split('.')[0]!;
