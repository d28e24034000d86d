import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { titleOf } from '@/features/episodes';
import { calendarDay } from '@/lib/format';
import { Select } from '@/ui/select';
import { transcribedEpisodesQuery } from './transcribed-episodes';

interface EpisodeSelectProps extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {
  value: string;
  onChoose: (episodeId: string) => void;
}

/** A select of transcribed episodes, newest first. */
export function EpisodeSelect({ value, onChoose, ...control }: EpisodeSelectProps) {
  const { data: episodes = [] } = useQuery(transcribedEpisodesQuery);
  return (
    <Select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
      <option value="">Choose an episode</option>
      {episodes.map((episode) => (
        <option key={episode.id} value={episode.id}>
          {`${titleOf(episode)}, ${calendarDay(episode.createdAt)}`}
        </option>
      ))}
    </Select>
  );
}
