import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import type { ListedEpisode } from '@afterword/proto';
import { formatCount } from '@/lib/format';
import { toast } from '@/ui/toast';
import { BatchDialog } from './batch-dialog';
import { useBatch } from './use-batch';

/** Starts writing the content of several episodes. */
export function GenerateDialog({ episodes, onClose }: { episodes: ListedEpisode[]; onClose: () => void }) {
  const { progress, run, cancel } = useBatch<ListedEpisode>();
  const ready = episodes.filter(({ transcriptionStatus }) => transcriptionStatus === 'completed');
  const generate = async () => {
    const { done, error } = await run(ready, ({ id }, options) =>
      call('POST /api/episodes/{id}/generate', { id, contentType: 'all' }, options),
    );
    const started = done === ready.length ? formatCount(done, 'episode') : `${done} of ${formatCount(ready.length, 'episode')}`;
    if (error) toast.error(`Generation started for ${started}`, userMessageOf(error, 'Failed to generate content.'));
    else if (done > 0) toast.success('Generation started', `${started}. Content appears on each episode’s page.`);
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
