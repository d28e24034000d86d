import { EpisodeDetails, type Handles, ShowFields } from '@afterword/proto';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

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

/** Validates with the contract's schema; each field gets its first error. */
const resolverOf =
  <Form extends FieldValues, S extends z.ZodType<FieldValues>>(
    schema: S,
    toFields: (form: Form) => unknown,
  ): Resolver<Form, unknown, z.output<S>> =>
  (form) => {
    const { success, data, error } = schema.safeParse(toFields(form));
    if (success) return { values: data, errors: {} };
    const errors: FieldErrors<Form> = {};
    for (const { path, code, message } of error.issues) {
      /* A hashtag has no field of its own: they are typed into one. */
      const field = path[0] === 'hashtags' ? 'hashtags' : path.join('.');
      if (!get(errors, field)) set(errors, field, { type: code, message });
    }
    return { values: {}, errors };
  };

export const validateShow = resolverOf(ShowFields, (form: ShowForm) => ({
  name: orNull(form.name),
  hostName: orNull(form.hostName),
  listenUrl: orNull(form.listenUrl),
  handles: handlesOf(form.handles),
  hashtags: form.hashtags.split(/[\s,]+/u).filter(Boolean),
  sponsors: form.sponsors.map(({ name, url }) => ({ name, url: orNull(url) })),
}));

export const validateDetails = resolverOf(DetailsFields, (form: DetailsForm) => ({
  number: orNull(form.number) === null ? null : Number(form.number),
  publishedUrl: orNull(form.publishedUrl),
  guests: form.guests.map(({ name, handles }) => ({ name, handles: handlesOf(handles) })),
}));
