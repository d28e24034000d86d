import { userMessageOf } from '@/api/api-error';
import type { ListedEpisode } from '@afterword/proto';
import { formatCount } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { toast } from '@/ui/toast';
import { BatchDialog } from './batch-dialog';
import { EpisodeArchive } from './episode-archive';
import { useBatch } from './use-batch';

/** Downloads the content and transcripts of several episodes as one ZIP file. */
export function ExportDialog({ episodes, onClose }: { episodes: ListedEpisode[]; onClose: () => void }) {
  const { progress, run, cancel } = useBatch<ListedEpisode>();
  const ready = episodes.filter(({ transcriptionStatus }) => transcriptionStatus === 'completed');
  const download = async () => {
    const archive = new EpisodeArchive();
    const { error, isCancelled } = await run(ready, (episode, options) => archive.add(episode, options));
    if (error) toast.error('Error', userMessageOf(error, 'Failed to export.'));
    else if (!isCancelled) {
      saveFile('episodes.zip', archive.toBlob());
      toast.success('Exported', `${formatCount(ready.length, 'episode')} in episodes.zip.`);
    }
    onClose();
  };
  return (
    <BatchDialog
      title={`Export ${formatCount(ready.length, 'episode')}`}
      start="Export"
      running="Exporting"
      count={ready.length}
      leftOut={episodes.length - ready.length}
      onStart={() => void download()}
      onCancel={cancel}
      {...{ progress, onClose }}
    >
      <p>One ZIP file with a folder for each episode: its transcript and the current version of its content.</p>
      <p className="text-ink-2">{describeUnapproved(ready)}</p>
    </BatchDialog>
  );
}

/** How much content is not approved, if that is known of every episode, and where it goes. */
function describeUnapproved(episodes: ListedEpisode[]): string {
  if (episodes.some(({ waiting }) => waiting === null)) return 'Content that isn’t approved is in a folder named “Not approved”.';
  const count = episodes.reduce((sum, { waiting }) => sum + (waiting ? waiting.review + waiting.revision : 0), 0);
  if (count === 0) return 'No content waits for review. Rejected content is in a folder named “Not approved”.';
  return `Not approved yet: ${formatCount(count, 'item')}. These and rejected content are in a folder named “Not approved”.`;
}
