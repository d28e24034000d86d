import type { Episode, TranscriptionStatus } from '@afterword/proto';
import { CircleCheck, Clock, LoaderCircle, OctagonX } from 'lucide-react';
import { Badge } from '@/ui/badge';
import type { Tone } from '@/ui/tone-style';

interface Appearance {
  word: string;
  tone: Tone;
  Icon: typeof Clock;
  spins?: boolean;
}

const appearances: Record<TranscriptionStatus | 'cancelled', Appearance> = {
  pending: { word: 'Pending', tone: 'idle', Icon: Clock },
  processing: { word: 'Processing', tone: 'run', Icon: LoaderCircle, spins: true },
  completed: { word: 'Completed', tone: 'ok', Icon: CircleCheck },
  failed: { word: 'Failed', tone: 'bad', Icon: OctagonX },
  cancelled: { word: 'Cancelled', tone: 'idle', Icon: OctagonX },
};

type Transcribed = Pick<Episode, 'transcriptionStatus' | 'isTranscriptionCancelled'>;

const appearanceOf = ({ transcriptionStatus, isTranscriptionCancelled }: Transcribed) =>
  appearances[isTranscriptionCancelled ? 'cancelled' : transcriptionStatus];

export const statusTone = (episode: Transcribed) => appearanceOf(episode).tone;

/** As which a list is filtered. The status of a transcription that was cancelled is `failed`, too. */
export const statusLabel = (status: TranscriptionStatus) => (status === 'failed' ? 'Failed or cancelled' : appearances[status].word);

export function StatusIcon({ episode }: { episode: Transcribed }) {
  const { Icon, spins } = appearanceOf(episode);
  return <Icon className={spins ? 'animate-spin' : undefined} aria-hidden />;
}

/** `bare`: without the icon, if the row shows it elsewhere. */
export function StatusBadge({ episode, bare = false }: { episode: Transcribed; bare?: boolean }) {
  const { word, tone } = appearanceOf(episode);
  return (
    <Badge tone={tone} icon={bare ? undefined : <StatusIcon episode={episode} />}>
      {word}
    </Badge>
  );
}
