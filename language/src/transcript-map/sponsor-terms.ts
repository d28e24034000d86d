import type { Sponsor } from '@afterword/proto';

/** Names, addresses and codes by which advertisements of these sponsors are found. */
export const sponsorTerms = (sponsors: readonly Sponsor[]): string[] => [
  ...new Set(sponsors.flatMap(({ name, url, terms }) => [name, ...(url ? [hostName(url)] : []), ...terms])),
];

const hostName = (url: string): string => new URL(url).hostname.replace(/^www\./u, '').split('.')[0]!;
