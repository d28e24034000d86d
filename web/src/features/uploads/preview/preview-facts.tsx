import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockTime, formatNumber } from '@/lib/format';
import { describeMisfit } from './describe-misfit';
import { placeOf } from './place-of';
import type { TranscriptPreview } from './summarize';

interface PreviewFactsProps {
  preview: TranscriptPreview;
  audioSeconds: number | null;
}

/** What the file is, and how it fits the recording. */
export const PreviewFacts = ({ preview, audioSeconds }: PreviewFactsProps) => (
  <div className="grid gap-4">
    <dl className="grid grid-cols-2 justify-between gap-x-4 gap-y-3 md:grid-cols-[repeat(4,auto)]">
      <Fact name="Format">{preview.format}</Fact>
      <Fact name="Speakers">{preview.speakers.length === 0 ? 'None named' : formatNumber(preview.speakers.length)}</Fact>
      <Fact name="Passages">{formatNumber(preview.passageCount)}</Fact>
      <Fact name="Words">{formatNumber(preview.wordCount)}</Fact>
    </dl>
    <Coverage preview={preview} audioSeconds={audioSeconds} />
    {preview.loops.map(({ position, text, times }) => (
      <Line key={`${position} ${text}`} icon="doubt">
        “{text}” is repeated {times} times ({placeOf(preview.positions, [position], 1)}). Recognizers do that in silence and music. The
        words are marked as unsure.
      </Line>
    ))}
  </div>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="font-bold tabular-nums">{children}</dd>
  </div>
);

function Coverage({ preview: { startMs, endMs }, audioSeconds }: PreviewFactsProps) {
  if (startMs === null || endMs === null) {
    return <Line icon="open">It has no timestamps. We’ll find them in the recording, or estimate them.</Line>;
  }
  const [from, to] = [startMs / 1000, endMs / 1000];
  if (audioSeconds === null) return <Line icon="fits">{`Covers ${clockTime(from)} to ${clockTime(to)}.`}</Line>;
  const misfit = describeMisfit(endMs, audioSeconds);
  if (misfit) return <Line icon="doubt">{misfit}</Line>;
  return <Line icon="fits">{`Covers ${clockTime(from)} to ${clockTime(to)} of your ${clockTime(audioSeconds)} recording.`}</Line>;
}

const icons = {
  fits: <CircleCheck className="mt-1 shrink-0 text-ok" aria-hidden />,
  open: <Clock className="mt-1 shrink-0 text-ink-3" aria-hidden />,
  doubt: <TriangleAlert className="mt-1 shrink-0 text-warn" aria-hidden />,
};

const Line = ({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) => (
  <p className="flex items-start gap-2 text-md text-ink-2 tabular-nums">
    {icons[icon]}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);
