import clsx from 'clsx';
import type { BrandProfile, CallOutput } from '@afterword/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CopyPlus, GraduationCap, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { call } from '@/api/call';
import { capitalize } from '@/lib/capitalize';
import { formatCount } from '@/lib/format';
import { ActiveSwitch } from '@/ui/active-switch';
import { Button } from '@/ui/button';
import { deferDeletion } from '@/ui/deferred-delete';
import { IconButton } from '@/ui/icon-button';
import { Tag } from '@/ui/tag';
import { brandProfilesQuery, profileUseQuery, useChangeProfile, useCreateProfile } from './voices.queries';

interface VoiceCardProps {
  profile: BrandProfile;
  onEdit: () => void;
  /** Opens the learned patterns of the voice. */
  onLearned: () => void;
}

/** A brand voice with its actions. Inactive ones are grey and not offered for new episodes. */
export function VoiceCard({ profile, onEdit, onLearned }: VoiceCardProps) {
  const heading = useId();
  const { data: use } = useQuery(profileUseQuery(profile.id));
  const duplicate = useCreateProfile('duplicated');
  const copy = async () => duplicate.mutate((await import('./duplicate-profile')).duplicateProfile(profile));
  const change = useChangeProfile();
  const deleteProfile = useDeleteProfile();
  const { id, brandName, isActive } = profile;
  return (
    <article
      aria-labelledby={heading}
      className={clsx('flex min-w-0 flex-col rounded-lg border border-line shadow-sm', isActive ? 'bg-surface' : 'bg-sunken')}
    >
      <div className="grid flex-1 content-start gap-3 px-4 pt-4 pb-5 md:px-5">
        <h2 id={heading} className="min-w-0 wrap-anywhere">
          {brandName}
        </h2>
        {profile.description && <p className="line-clamp-4 wrap-anywhere text-ink-2">{profile.description}</p>}
        <Facts profile={profile} />
        <Keywords keywords={profile.brandKeywords} />
        <div className="-mb-2 -ml-2.5 flex flex-wrap items-center gap-x-2">
          <Button variant="ghost" icon={<GraduationCap aria-hidden />} aria-label={`Brand learning: ${brandName}`} onClick={onLearned}>
            Brand learning
          </Button>
          {use && <p className="ml-auto pl-2.5 text-sm text-ink-3">{usedBy(use.episodes)}</p>}
        </div>
      </div>
      <div className="flex items-center border-t border-line py-2 pr-2 pl-4 md:pl-5">
        <span className="mr-auto">
          <ActiveSwitch of={brandName} isActive={isActive} onChange={(now) => change.mutate({ id, isActive: now })} />
        </span>
        <IconButton name={`Duplicate ${brandName}`} icon={<CopyPlus aria-hidden />} onClick={() => void copy()} />
        <IconButton name={`Edit ${brandName}`} icon={<Pencil aria-hidden />} onClick={onEdit} />
        <IconButton name={`Delete ${brandName}`} icon={<Trash2 aria-hidden />} onClick={() => deleteProfile(profile, use)} />
      </div>
    </article>
  );
}

const usedBy = (episodes: number) => (episodes === 0 ? 'Not used yet' : `Used by ${formatCount(episodes, 'episode')}`);

const Facts = ({ profile: { tone, industry, contentStyle } }: { profile: BrandProfile }) => (
  <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
    {[
      ['Tone', tone],
      ['Industry', industry],
      ['Style', contentStyle],
    ].map(([name, value = '']) => (
      <div key={name} className="flex gap-1">
        <dt>{name}</dt>
        <dd className="font-semibold text-ink">{capitalize(value)}</dd>
      </div>
    ))}
  </dl>
);

type ProfileUse = CallOutput<'GET /api/brand-profiles/{id}/use'>;

/** Hides a voice at once, shows how many episodes use it, and deletes it when its Undo toast has closed. */
function useDeleteProfile() {
  const queryClient = useQueryClient();
  return ({ id, brandName }: BrandProfile, use: ProfileUse | undefined) =>
    deferDeletion({
      ids: [id],
      title: 'Brand voice profile deleted',
      description: `${brandName}${use ? whoUsed(use) : ''}`,
      failure: 'Failed to delete brand voice profile.',
      deleteNow: (options) => call('DELETE /api/brand-profiles/{id}', { id }, options),
      onDeleted: () => queryClient.invalidateQueries({ queryKey: brandProfilesQuery.queryKey }),
    });
}

function whoUsed({ episodes, templates }: ProfileUse) {
  const users = [episodes && formatCount(episodes, 'episode'), templates && formatCount(templates, 'template')].filter(Boolean);
  return users.length === 0 ? '. It was not used.' : `, used by ${users.join(' and ')}. Content written with it stays.`;
}

const MAX_SHOWN = 3;

/** At most three keywords; the others open on press, hover and focus and close on Escape. */
function Keywords({ keywords }: { keywords: string[] }) {
  if (keywords.length === 0) return null;
  const more = keywords.slice(MAX_SHOWN);
  return (
    <div className="relative flex flex-wrap gap-2">
      {keywords.slice(0, MAX_SHOWN).map((keyword) => (
        <Tag key={keyword}>{keyword}</Tag>
      ))}
      {more.length > 0 && <More keywords={more} />}
    </div>
  );
}

function More({ keywords }: { keywords: string[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const press = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
  return (
    <span onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        className="inline-flex min-h-7 items-center rounded-full border border-line-strong bg-surface px-2.5 text-sm text-ink-2 hover:bg-sunken max-md:min-h-8"
      >
        +{keywords.length} more
      </button>
      {isOpen && (
        <span id={id} className="absolute inset-x-0 top-full z-20 block pt-1">
          <span className="block w-fit rounded-md border border-line bg-raised px-3 py-2 text-sm wrap-anywhere text-ink-2 shadow-md">
            {keywords.join(', ')}
          </span>
        </span>
      )}
    </span>
  );
}
