import clsx from 'clsx';
import type { CallToAction, CallToActionType, Placement } from '@afterword/proto';
import { clockTime } from '@/lib/format';
import { ActiveSwitch } from '@/ui/active-switch';
import { CopyButton } from '@/ui/copy-button';
import { Select } from '@/ui/select';
import { useChangeCta } from './ctas.queries';
import { PlayPill } from './play-pill';
import { SpokenNote } from './spoken-note';

/** A call to action as it was spoken. Inactive ones are grey. */
export function CtaRow({ call }: { call: CallToAction }) {
  const change = useChangeCta(call);
  const { type, text, url, placement, priority, isActive, startMs, endMs } = call;
  const name = `${ctaLabels[type]} at ${clockTime(startMs / 1000)}`;
  return (
    <li
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 px-4 py-4 first:rounded-t-lg last:rounded-b-lg md:grid-cols-[5rem_minmax(0,1fr)] md:px-5',
        !isActive && 'bg-sunken',
      )}
    >
      <PlayPill name="the call to action" startMs={startMs} endMs={endMs} />
      <div className="grid min-w-0 gap-1.5 wrap-anywhere">
        <h3>{ctaLabels[type]}</h3>
        <p>“{text}”</p>
        {url && (
          <a href={url} target="_blank" rel="noreferrer" className="justify-self-start">
            {url}
          </a>
        )}
        {placement && <p className="text-sm text-ink-3">{placementLabels[placement]}</p>}
        <SpokenNote words={call} />
      </div>
      <span className="flex flex-wrap items-center gap-x-4 max-md:col-span-full md:col-start-2">
        <PrioritySelect of={name} priority={priority} onChange={(chosen) => change.mutate({ priority: chosen })} />
        <ActiveSwitch of={name} isActive={isActive} onChange={(now) => change.mutate({ isActive: now })} />
        <CopyButton name={`Copy ${name}`} getText={() => (url ? `${text} ${url}` : text)} />
      </span>
    </li>
  );
}

const ctaLabels: Record<CallToActionType, string> = {
  subscribe: 'Subscribe',
  review: 'Review',
  visit_website: 'Visit website',
  download: 'Download',
  social_follow: 'Follow on social media',
  contact: 'Contact',
};

const placementLabels: Record<Placement, string> = {
  opening: 'At the beginning',
  middle: 'In the middle',
  closing: 'At the end',
};

interface PrioritySelectProps {
  /** The name of the call to action. */
  of: string;
  priority: number;
  onChange: (priority: number) => void;
}

/** The highest number offered; a present lower priority is offered too. */
const MAX_OFFERED_PRIORITY = 9;
const usual = Array.from({ length: MAX_OFFERED_PRIORITY }, (_, at) => at + 1);

/** Selects the priority of a call to action. 1 comes first. */
function PrioritySelect({ of, priority, onChange }: PrioritySelectProps) {
  const choices = priority > MAX_OFFERED_PRIORITY ? [...usual, priority] : usual;
  return (
    <label className="inline-flex items-center gap-2 text-md font-medium">
      Priority
      <Select aria-label={`Priority of ${of}`} value={priority} onChange={({ target }) => onChange(Number(target.value))}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    </label>
  );
}
