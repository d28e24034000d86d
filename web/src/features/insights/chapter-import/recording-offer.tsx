import { useQuery } from '@tanstack/react-query';
import { AudioLines } from 'lucide-react';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { type RecordingFacts, recordingChaptersQuery } from './use-chapter-preview';

/** Offers to import the chapters of the recording. Renders nothing if it has none. */
export function RecordingOffer({ episode, onImport }: { episode: RecordingFacts; onImport: () => void }) {
  const { data: count = 0 } = useQuery(recordingChaptersQuery(episode));
  if (count === 0) return null;
  return (
    <div className="pb-4">
      <Notice
        tone="run"
        title={`The recording has ${formatCount(count, 'chapter')}.`}
        actions={
          <Button icon={<AudioLines aria-hidden />} onClick={onImport}>
            Import them
          </Button>
        }
      />
    </div>
  );
}
