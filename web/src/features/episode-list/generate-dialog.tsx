import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import type { ListedEpisode } from '@/features/episodes';
import { formatCount } from '@/lib/format';
import { toast } from '@/ui/toast';
import { BatchDialog } from './batch-dialog';
import { useBatch } from './use-batch';

/** Starts writing the content of several episodes. */
export function GenerateDialog({ episodes, onClose }: { episodes: ListedEpisode[]; onClose: () => void }) {
  const { progress, run, cancel } = useBatch<ListedEpisode>();
  const ready = episodes.filter(({ transcriptionStatus }) => transcriptionStatus === 'completed');
  const generate = async () => {
    let started = 0;
    try {
      await run(ready, async ({ id }, options) => {
        await call('POST /api/episodes/{id}/generate', { id, contentType: 'all' }, options);
        started += 1;
      });
      toast.success('Generation started', `${formatCount(started, 'episode')}. Content appears on each episode’s page.`);
    } catch (error) {
      if (started > 0) toast.info('Generation started', `For ${started} of ${formatCount(ready.length, 'episode')}.`);
      else toast.error('Error', userMessageOf(error, 'Failed to generate content.'));
    }
    onClose();
  };
  return (
    <BatchDialog
      title={`Generate content for ${formatCount(ready.length, 'episode')}`}
      start="Generate"
      running="Starting"
      count={ready.length}
      leftOut={episodes.length - ready.length}
      onStart={() => void generate()}
      onCancel={cancel}
      {...{ progress, onClose }}
    >
      <p>Show notes, a Twitter thread, a LinkedIn post and an Instagram caption for each episode.</p>
      <p className="text-ink-2">Existing content gets a new version and needs approval again. Earlier versions are kept.</p>
    </BatchDialog>
  );
}
