import type { EpisodeDetails } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useFormDraft } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormDialog } from '@/ui/form-dialog';
import { LineField } from '@/ui/line-field';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { HandleFields } from './handle-fields';
import { RowList } from './row-list';
import { EMPTY_GUEST, toDetailsForm, validateDetails } from './show-form';
import { detailsQuery, useChangeDetails } from './show.queries';

const TITLE = 'Episode details';

interface EpisodeDetailsDialogProps {
  episodeId: string;
  onClose: () => void;
}

/** Enters the number, the address and the guests of an episode. */
export function EpisodeDetailsDialog({ episodeId, onClose }: EpisodeDetailsDialogProps) {
  const { data, error, refetch } = useQuery(detailsQuery(episodeId));
  if (data) return <DetailsForm episodeId={episodeId} details={data.details} onClose={onClose} />;
  return (
    <Dialog open wide onClose={onClose} title={TITLE} footer={<Button onClick={onClose}>Close</Button>}>
      {error ? <LoadError what="The episode details" error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
    </Dialog>
  );
}

function DetailsForm({ episodeId, details, onClose }: EpisodeDetailsDialogProps & { details: EpisodeDetails }) {
  const form = useForm({ defaultValues: toDetailsForm(details), resolver: validateDetails });
  const { forget } = useFormDraft(`episode-details:${episodeId}`, form);
  const change = useChangeDetails(episodeId);
  const leave = () => {
    forget();
    onClose();
  };
  return (
    <FormDialog
      title={TITLE}
      lead="Facts for every post about this episode. All of them are optional."
      save="Save details"
      isDirty={form.formState.isDirty}
      isSaving={change.isPending}
      onSave={() => void form.handleSubmit((fields) => change.mutate(fields, { onSuccess: leave }))()}
      onLeave={leave}
    >
      <FormProvider {...form}>
        <div className="grid gap-5">
          <div className="grid gap-5 md:grid-cols-[8rem_1fr]">
            <LineField name="number" label="Number" inputMode="numeric" />
            <LineField
              name="publishedUrl"
              label="Published at"
              inputMode="url"
              placeholder="https://"
              hint="Posts end with this address, or else with the listen link of the show."
            />
          </div>
          <RowList
            name="guests"
            title="Guests"
            one="Guest"
            hint="They are named in content, and tagged on each network."
            empty={EMPTY_GUEST}
            row={(path) => (
              <>
                <LineField name={`${path}.name`} label="Name" />
                <HandleFields of={`${path}.handles`} />
              </>
            )}
          />
        </div>
      </FormProvider>
    </FormDialog>
  );
}
