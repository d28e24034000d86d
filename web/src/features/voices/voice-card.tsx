import type { BrandProfile } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CopyPlus, GraduationCap, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { capitalize } from '@/lib/capitalize';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { ActiveSwitch } from '@/ui/active-switch';
import { Keywords } from './keywords';
import { useDeleteProfile } from './use-delete-profile';
import { profileUseQuery, useChangeProfile, useCreateProfile } from './voices.queries';

interface VoiceCardProps {
  profile: BrandProfile;
  onEdit: () => void;
  /** Shows what it learned. */
  onLearned: () => void;
}

/** A voice at a glance, and what can be done with it. Where it is inactive, it is grey and not offered for new episodes. */
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
          <Button variant="quiet" icon={<GraduationCap aria-hidden />} aria-label={`What we learned: ${brandName}`} onClick={onLearned}>
            What we learned
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
