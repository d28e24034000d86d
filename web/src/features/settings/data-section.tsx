import type { BackupStatus, ListedEpisode } from '@afterword/proto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { ExportDialog } from '@/features/episode-list';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { Row, Rows, Section } from './section';
import { settingsQuery, useBackUp } from './settings.queries';

/** Saves everything, and says how it is restored and deleted. */
export const DataSection = () => (
  <Section id="data" title="Data">
    <Rows>
      <BackupRow />
      <ExportRow />
      <Row title="Restore">
        <code>npm run restore</code> restores a backup while Afterword is stopped.
      </Row>
      <Row title="Delete everything">Stop Afterword and delete its data folder. This page can’t do that.</Row>
    </Rows>
  </Section>
);

function BackupRow() {
  const { data } = useQuery(settingsQuery);
  const start = useBackUp();
  const backup = data?.settings?.backup;
  return (
    <Row
      title="Back up everything"
      action={
        backup && (
          <Button busy={start.isPending || backup.state === 'running'} onClick={() => start.mutate()}>
            Back up now
          </Button>
        )
      }
    >
      Recordings and databases as they are at one moment, while Afterword runs. The command is <code>npm run backup</code>.
      {backup && <BackupState backup={backup} />}
    </Row>
  );
}

const BackupState = ({ backup: { state, sentence } }: { backup: BackupStatus }) => (
  <span role="status" className="block text-sm text-ink-3">
    {state === 'running' && 'Backing up…'}
    {state === 'done' && sentence}
    {state === 'failed' && <span className="font-semibold text-bad">{sentence}</span>}
  </span>
);

/** The largest page that the server returns. */
const PAGE_SIZE = 100;

async function readAllEpisodes(): Promise<ListedEpisode[]> {
  const all: ListedEpisode[] = [];
  let after: string | undefined;
  do {
    const { episodes, next } = await call('GET /api/episodes', { limit: PAGE_SIZE, after });
    all.push(...episodes);
    after = next ?? undefined;
  } while (after !== undefined);
  return all;
}

function ExportRow() {
  const [episodes, setEpisodes] = useState<ListedEpisode[]>();
  const read = useMutation({
    mutationFn: readAllEpisodes,
    onSuccess: setEpisodes,
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to list the episodes.')),
  });
  return (
    <Row
      title="Export everything"
      action={
        <Button busy={read.isPending} onClick={() => read.mutate()}>
          Export
        </Button>
      }
    >
      Transcripts and content of all episodes as one ZIP file, to read in other programs. A backup has the recordings too.
      {episodes && (
        <Suspense fallback={null}>
          <ExportDialog episodes={episodes} onClose={() => setEpisodes(undefined)} />
        </Suspense>
      )}
    </Row>
  );
}
