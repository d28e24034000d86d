import { type Tone, TONES, type VariantType } from '@afterword/proto';
import { Shuffle } from 'lucide-react';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { isRunning } from '@/features/episodes';
import { capitalize } from '@/lib/capitalize';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { Select } from '@/ui/select';
import type { WrittenItem } from './regenerate-menu';
import { useMissingModel } from './use-missing-model';
import { useLatestJob, useGenerateVariants } from './writing.queries';

type Kind = z.infer<typeof VariantType>;
const kinds: { kind: Kind; label: string }[] = [
  { kind: 'alternative', label: 'Alternative' },
  { kind: 'shorter', label: 'Shorter' },
  { kind: 'longer', label: 'Longer' },
];

const REASONS = {
  unconfigured: 'Changing the tone needs an AI model.',
  example: 'The example is written without AI, so that it costs nothing. Its tone cannot be changed.',
};

/** Generates a variant and shows the progress. */
export function VariantGenerator({ item, onDone }: { item: WrittenItem; onDone: () => void }) {
  const make = useGenerateVariants(item, onDone);
  const latest = useLatestJob(item, 'variants');
  const running = latest && isRunning(latest) ? latest : undefined;
  const missingModel = useMissingModel(item.episodeId);
  const heading = useId();
  const isBusy = make.isPending || running !== undefined;
  const ask = (kind: Kind) => !isBusy && make.mutate([kind]);
  return (
    <div className="grid gap-3">
      <h3 id={heading} className="font-sans text-md font-semibold">
        Write a variant
      </h3>
      <div role="group" aria-labelledby={heading} className="flex flex-wrap items-center gap-2">
        {kinds.map(({ kind, label }) => (
          <Button key={kind} icon={<Shuffle aria-hidden />} disabled={isBusy} onClick={() => ask(kind)}>
            {label}
          </Button>
        ))}
        {!missingModel && <ToneMaker isBusy={isBusy} onAsk={(tone) => ask(`tone:${tone}`)} />}
      </div>
      {missingModel && <p className="text-sm text-ink-3">{REASONS[missingModel]}</p>}
      {running && <Progress name="Variant" value={running.progress} />}
      {latest?.status === 'failed' && <Notice tone="bad" title={latest.errorMessage ?? 'We couldn’t write the last variant.'} />}
      <span role="status" className="sr-only">
        {running && 'A variant is being written.'}
      </span>
    </div>
  );
}

function ToneMaker({ isBusy, onAsk }: { isBusy: boolean; onAsk: (tone: Tone) => void }) {
  const [tone, setTone] = useState<Tone>('warm');
  const id = useId();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="sr-only">
        Tone
      </label>
      <span className="w-56">
        <Select id={id} value={tone} onChange={({ target }) => setTone(target.value as Tone)}>
          {TONES.map((option) => (
            <option key={option} value={option}>
              {capitalize(option)} tone
            </option>
          ))}
        </Select>
      </span>
      <Button icon={<Shuffle aria-hidden />} disabled={isBusy} onClick={() => onAsk(tone)}>
        In this tone
      </Button>
    </span>
  );
}
