import { EpisodeDetails, type Handles, ShowFields, type Sponsor } from '@afterword/proto';
import { schemaResolver } from '@/lib/schema-resolver';

type HandlesForm = Record<keyof Handles, string>;

/** `terms` are separated by commas. */
interface SponsorForm extends Pick<Sponsor, 'isListed' | 'markId'> {
  name: string;
  url: string;
  terms: string;
}

/** The fields of the show as text; null is an empty string. */
export interface ShowForm {
  name: string;
  hostName: string;
  genre: string;
  listenUrl: string;
  handles: HandlesForm;
  /** Separated by spaces or commas. */
  hashtags: string;
  sponsors: SponsorForm[];
}

export interface DetailsForm {
  number: string;
  publishedUrl: string;
  guests: { name: string; handles: HandlesForm }[];
}

export type DetailsFields = Omit<EpisodeDetails, 'showId'>;

const DetailsFields = EpisodeDetails.omit({ showId: true });

const NO_HANDLES: HandlesForm = { x: '', linkedin: '', instagram: '' };
export const EMPTY_GUEST = { name: '', handles: NO_HANDLES };
export const EMPTY_SPONSOR: SponsorForm = { name: '', url: '', terms: '', isListed: true, markId: null };

const listOf = (text: string) =>
  text
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean);
const orNull = (text: string) => (text.trim() === '' ? null : text);
const orEmpty = ({ x, linkedin, instagram }: Handles): HandlesForm => ({
  x: x ? `@${x}` : '',
  linkedin: linkedin ? `linkedin.com/${linkedin}` : '',
  instagram: instagram ? `@${instagram}` : '',
});
const handlesOf = ({ x, linkedin, instagram }: HandlesForm) => ({ x: orNull(x), linkedin: orNull(linkedin), instagram: orNull(instagram) });

export const toShowForm = ({ name, hostName, genre, listenUrl, handles, hashtags, sponsors }: ShowFields): ShowForm => ({
  name: name ?? '',
  hostName: hostName ?? '',
  genre: genre ?? '',
  listenUrl: listenUrl ?? '',
  handles: orEmpty(handles),
  hashtags: hashtags.join(' '),
  sponsors: sponsors.map((sponsor) => ({ ...sponsor, url: sponsor.url ?? '', terms: sponsor.terms.join(', ') })),
});

export const toDetailsForm = ({ number, publishedUrl, guests }: DetailsFields): DetailsForm => ({
  number: number?.toString() ?? '',
  publishedUrl: publishedUrl ?? '',
  guests: guests.map((guest) => ({ name: guest.name, handles: orEmpty(guest.handles) })),
});

/** Hashtags are typed into one field. */
const fieldOf = (path: PropertyKey[]) => (path[0] === 'hashtags' ? 'hashtags' : path.join('.'));

export const validateShow = schemaResolver(
  ShowFields,
  (form: ShowForm) => ({
    name: orNull(form.name),
    hostName: orNull(form.hostName),
    genre: orNull(form.genre),
    listenUrl: orNull(form.listenUrl),
    handles: handlesOf(form.handles),
    hashtags: form.hashtags.split(/[\s,]+/u).filter(Boolean),
    sponsors: form.sponsors.map((sponsor) => ({ ...sponsor, url: orNull(sponsor.url), terms: listOf(sponsor.terms) })),
  }),
  fieldOf,
);

export const validateDetails = schemaResolver(DetailsFields, (form: DetailsForm) => ({
  number: orNull(form.number) === null ? null : Number(form.number),
  publishedUrl: orNull(form.publishedUrl),
  guests: form.guests.map(({ name, handles }) => ({ name, handles: handlesOf(handles) })),
}));
