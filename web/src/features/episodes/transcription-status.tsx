import type { TranscriptionStatus } from '@afterword/proto';
import { CircleCheck, Clock, LoaderCircle, OctagonX } from 'lucide-react';
import { Badge } from '@/ui/badge';
import type { Tone } from '@/ui/tone-style';

interface Appearance {
  word: string;
  tone: Tone;
  Icon: typeof Clock;
  spins?: boolean;
}

const appearances: Record<TranscriptionStatus, Appearance> = {
  pending: { word: 'Pending', tone: 'idle', Icon: Clock },
  processing: { word: 'Processing', tone: 'run', Icon: LoaderCircle, spins: true },
  completed: { word: 'Completed', tone: 'ok', Icon: CircleCheck },
  failed: { word: 'Failed', tone: 'bad', Icon: OctagonX },
};

export const statusAppearance = (status: TranscriptionStatus) => appearances[status];

export function StatusIcon({ status }: { status: TranscriptionStatus }) {
  const { Icon, spins } = appearances[status];
  return <Icon className={spins ? 'animate-spin' : undefined} aria-hidden />;
}

/** `bare`: without the icon, if the row shows it elsewhere. */
export function StatusBadge({ status, bare = false }: { status: TranscriptionStatus; bare?: boolean }) {
  const { word, tone } = appearances[status];
  return (
    <Badge tone={tone} icon={bare ? undefined : <StatusIcon status={status} />}>
      {word}
    </Badge>
  );
}
