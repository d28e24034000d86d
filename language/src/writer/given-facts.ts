import type { GeneratedType, Guest, Network } from '@afterword/proto';
import { isEnglish } from '../words/is-english';
import { translationOf } from './translation-of';
import type { EpisodeFacts, WritableType, WritingRequest } from './writer';

type Facts = Pick<EpisodeFacts, 'given'>;

/** The network by whose names a post tags people. Threads has those of Instagram. */
const NETWORK_OF: Partial<Record<WritableType, Network>> = {
  social_twitter: 'x',
  social_linkedin: 'linkedin',
  social_instagram: 'instagram',
  social_threads: 'instagram',
};

/** Who somebody is on a network, as posts tag them. LinkedIn turns no written name into a tag, so it gets the address of the profile. */
export const formatHandle = (network: Network, handle: string): string =>
  network === 'linkedin' ? `linkedin.com/${handle}` : `@${handle}`;

/** Returns the address of a profile. */
export const profileAddress = (network: Network, handle: string): string =>
  network === 'linkedin' ? formatHandle(network, handle) : `${network}.com/${handle}`;

/** Where people can hear the episode: its published address, or else the listen link of the show. Empty if neither was entered. */
export const episodeAddress = ({ given }: Facts): string => given?.publishedUrl ?? given?.show.listenUrl ?? '';

const joinNames = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${and}${names.at(-1)}`;

const nameGuest = ({ name, handles }: Guest, network: Network | undefined): string => {
  const handle = network && handles[network];
  return network && handle ? `${name} (${formatHandle(network, handle)})` : name;
};

const formatCredits = ({ given }: Facts, contentType: WritableType, english: boolean): string => {
  if (!given || given.guests.length === 0) return '';
  const network = NETWORK_OF[contentType];
  const guests = given.guests.map((guest) => nameGuest(guest, network));
  if (!english) return joinNames(guests, ', ');
  const { name, handles } = given.show;
  const handle = network && network !== 'linkedin' ? handles[network] : null;
  const show = network && handle ? formatHandle(network, handle) : name;
  return `With ${joinNames(guests, ' and ')}${show ? ` on ${show}` : ''}`;
};

/** The line that names the guests, tagged as the network of this type does it. Empty if the episode has none. */
export const creditsLine = (request: WritingRequest): string =>
  formatCredits(request.episode, request.contentType, translationOf(request) === undefined && isEnglish(request.transcript));

/** The lines of show notes that name the guests with their profiles. */
export const guestLines = ({ given }: Facts): string[] =>
  (given?.guests ?? []).map(({ name, handles }) => {
    const profiles = (['x', 'linkedin', 'instagram'] as const).flatMap((network) => {
      const handle = handles[network];
      return handle ? [profileAddress(network, handle)] : [];
    });
    return profiles.length === 0 ? name : `${name}: ${profiles.join(', ')}`;
  });

export const sponsorLines = ({ given }: Facts): string[] =>
  (given?.show.sponsors ?? []).filter(({ isListed }) => isListed).map(({ name, url }) => (url ? `${name}: ${url}` : name));

/** Where people can hear the episode and the show, for the links of show notes. */
export const listenAddresses = ({ given }: Facts): string[] => [
  ...new Set([given?.publishedUrl, given?.show.listenUrl].flatMap((address) => address ?? [])),
];

/** What people entered about the episode and its show, as facts that a text may state. */
export const givenFactsOf = (episode: Facts): string[] => {
  const { given } = episode;
  if (!given) return [];
  const { show, number, guests } = given;
  const people = [show, ...guests].flatMap(({ handles }) => handlesOf(handles));
  const types: GeneratedType[] = ['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram'];
  return [
    ...[show.name, show.hostName, show.genre, number === null ? null : `Episode ${number}`].flatMap((fact) => fact ?? []),
    ...guests.map(({ name }) => name),
    ...listenAddresses(episode),
    ...show.hashtags,
    ...people,
    ...[...guestLines(episode), ...sponsorLines(episode)],
    ...types.flatMap((type) => [formatCredits(episode, type, true), formatCredits(episode, type, false)]),
  ].filter((fact) => fact !== '');
};

const handlesOf = (handles: Guest['handles']): string[] =>
  (['x', 'linkedin', 'instagram'] as const).flatMap((network) => {
    const handle = handles[network];
    return handle ? [`@${handle}`, profileAddress(network, handle)] : [];
  });
