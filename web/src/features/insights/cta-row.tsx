import type { CallToAction } from '@afterword/proto';
import clsx from 'clsx';
import { Copy } from 'lucide-react';
import { clockTime } from '@/lib/format';
import { ActiveSwitch } from '@/ui/active-switch';
import { copyWithToast } from '@/ui/copy-with-toast';
import { IconButton } from '@/ui/icon-button';
import { ctaLabels, placementLabels } from './cta-labels';
import { useChangeCta } from './ctas.queries';
import { PlayPill } from './play-pill';
import { PrioritySelect } from './priority-select';
import { SpokenNote } from './spoken-note';

/** One request to the listeners, in the words that were spoken. Where it is inactive, it is grey. */
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
        <IconButton name={`Copy ${name}`} icon={<Copy aria-hidden />} onClick={() => void copyWithToast(url ? `${text} ${url}` : text)} />
      </span>
    </li>
  );
}
