import { Undo2 } from 'lucide-react';
import { clockTime } from '@/lib/format';
import { Card } from '@/ui/card';
import { IconButton } from '@/ui/icon-button';
import { Lane, type TimeRange } from './lane';
import { SpeakerRow } from './speaker-row';
import { colorsOf } from './speaker-colors';
import type { Speaker } from './speakers';
import type { SpeakerChanges } from './speakers.queries';

interface SpeakersCardProps {
  episodeId: string;
  speakers: Speaker[];
  names: (string | null)[];
  durationMs: number;
  /** The selected time in the lane of a speaker; null if nothing is selected there. */
  selectedTimeOf: (name: string | null) => TimeRange | null;
  onSelectTime: (range: TimeRange, name: string | null) => void;
  changes: SpeakerChanges;
  /** Called when the row of a speaker will be removed. */
  onGone: () => void;
  canUndo: boolean;
}

const WHOLE: TimeRange = { startMs: 0, endMs: Infinity };

/** One row for each speaker, with a lane of when they talk. */
export function SpeakersCard(props: SpeakersCardProps) {
  const { episodeId, speakers, names, durationMs, selectedTimeOf, onSelectTime, changes, onGone, canUndo } = props;
  return (
    <Card
      title="Who speaks when"
      ruled
      aside={
        <IconButton name="Undo last change" icon={<Undo2 aria-hidden />} disabled={!canUndo || changes.isBusy} onClick={changes.undo} />
      }
    >
      <ul>
        {speakers.map(({ name, ...speaker }) => (
          <SpeakerRow
            key={speaker.passages[0]?.id}
            episodeId={episodeId}
            speaker={{ name, ...speaker }}
            names={names}
            onRename={(to) => {
              changes.rename(name, to);
              if (names.includes(to)) onGone();
            }}
            onMerge={(into) => {
              changes.merge(name, into, speaker.passages);
              onGone();
            }}
            onSelectAll={() => onSelectTime(WHOLE, name)}
            lane={
              <Lane
                passages={speaker.passages}
                durationMs={durationMs}
                fill={colorsOf(names, name).fill}
                selected={selectedTimeOf(name)}
                onSelect={(range) => onSelectTime(range, name)}
              />
            }
          />
        ))}
      </ul>
      <TimeAxis durationMs={durationMs} />
    </Card>
  );
}

/** As wide as the lanes above it. */
const TimeAxis = ({ durationMs }: { durationMs: number }) => (
  <div aria-hidden className="flex justify-between px-4 pb-3 text-sm text-ink-3 tabular-nums md:px-5 lg:mr-34 lg:ml-64">
    {[0, 1 / 3, 2 / 3, 1].map((share) => (
      <span key={share}>{clockTime((durationMs * share) / 1000)}</span>
    ))}
  </div>
);
