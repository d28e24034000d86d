import { EpisodeDetails, type Handles, ShowFields } from '@afterword/proto';
import { schemaResolver } from '@/lib/schema-resolver';

type HandlesForm = Record<keyof Handles, string>;

/** The fields of the show as text; null is an empty string. */
export interface ShowForm {
  name: string;
  hostName: string;
  listenUrl: string;
  handles: HandlesForm;
  /** Separated by spaces or commas. */
  hashtags: string;
  sponsors: { name: string; url: string }[];
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
export const EMPTY_SPONSOR = { name: '', url: '' };

const orNull = (text: string) => (text.trim() === '' ? null : text);
const orEmpty = ({ x, linkedin, instagram }: Handles): HandlesForm => ({
  x: x ? `@${x}` : '',
  linkedin: linkedin ? `linkedin.com/${linkedin}` : '',
  instagram: instagram ? `@${instagram}` : '',
});
const handlesOf = ({ x, linkedin, instagram }: HandlesForm) => ({ x: orNull(x), linkedin: orNull(linkedin), instagram: orNull(instagram) });

export const toShowForm = ({ name, hostName, listenUrl, handles, hashtags, sponsors }: ShowFields): ShowForm => ({
  name: name ?? '',
  hostName: hostName ?? '',
  listenUrl: listenUrl ?? '',
  handles: orEmpty(handles),
  hashtags: hashtags.join(' '),
  sponsors: sponsors.map((sponsor) => ({ name: sponsor.name, url: sponsor.url ?? '' })),
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
    listenUrl: orNull(form.listenUrl),
    handles: handlesOf(form.handles),
    hashtags: form.hashtags.split(/[\s,]+/u).filter(Boolean),
    sponsors: form.sponsors.map(({ name, url }) => ({ name, url: orNull(url) })),
  }),
  fieldOf,
);

export const validateDetails = schemaResolver(DetailsFields, (form: DetailsForm) => ({
  number: orNull(form.number) === null ? null : Number(form.number),
  publishedUrl: orNull(form.publishedUrl),
  guests: form.guests.map(({ name, handles }) => ({ name, handles: handlesOf(handles) })),
}));
