import type { Show, ShowFields } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useFormDraft } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { LineField } from '@/ui/line-field';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { HandleFields } from './handle-fields';
import { RowList } from './row-list';
import { EMPTY_SPONSOR, type ShowForm, toShowForm, validateShow } from './show-form';
import { showQuery, useChangeShow } from './show.queries';

/** Enters what is the same in every episode. */
export function ShowFormCard() {
  const { data, error, refetch } = useQuery(showQuery);
  if (error && !data) return <LoadError what="The show" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={9} />;
  return <ShowFieldset key={data.show.version} show={data.show} />;
}

function ShowFieldset({ show }: { show: Show }) {
  const form = useForm({ defaultValues: toShowForm(show) as ShowForm, resolver: validateShow });
  const { forget } = useFormDraft('show', form);
  const change = useChangeShow(forget);
  const { isDirty, dirtyFields } = form.formState;
  const discard = () => {
    const typed = form.getValues();
    form.reset();
    forget();
    toast.undoable('Changes discarded', 'Show', { onUndo: () => form.reset(typed, { keepDefaultValues: true }) });
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Show"
        className="grid gap-5 rounded-lg border border-line bg-surface p-4 shadow-sm md:p-5"
        onSubmit={(event) => void form.handleSubmit((fields) => change.mutate(changedOf(fields, dirtyFields)))(event)}
      >
        <div className="grid gap-5 md:grid-cols-2">
          <LineField name="name" label="Name" />
          <LineField name="hostName" label="Host" hint="The host’s name in content." />
        </div>
        <LineField name="genre" label="Genre" placeholder="Interviews, sermons, comedy…" hint="An AI model writes as is usual for it." />
        <LineField
          name="listenUrl"
          label="Listen link"
          inputMode="url"
          placeholder="https://"
          hint="Posts end with it, unless an episode has an address of its own."
        />
        <HandleFields of="handles" />
        <LineField
          name="hashtags"
          label="Hashtags"
          placeholder="#YourShow"
          hint="They come first in every post. Separate them with spaces."
        />
        <RowList
          name="sponsors"
          title="Sponsors"
          one="Sponsor"
          hint="Their advertisements are looked for and left out of content. Those that you mark in a transcript are remembered here."
          empty={EMPTY_SPONSOR}
          row={(path) => (
            <div className="grid gap-4 md:grid-cols-2">
              <LineField name={`${path}.name`} label="Name" />
              <LineField name={`${path}.url`} label="Address" inputMode="url" placeholder="https://" />
              <LineField name={`${path}.terms`} label="Also known by" hint="Other names, addresses and codes. Separate them with commas." />
              <label className="flex min-h-11 items-center gap-2 self-center text-md">
                <input type="checkbox" {...form.register(`${path}.isListed` as `sponsors.${number}.isListed`)} /> List in show notes
              </label>
            </div>
          )}
        />
        <div className="flex justify-end gap-2 border-t border-line pt-4">
          {isDirty && (
            <Button variant="ghost" onClick={discard}>
              Discard changes
            </Button>
          )}
          <Button variant="primary" type="submit" busy={change.isPending} disabled={!isDirty}>
            Save show
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** The server keeps the other fields: a sponsor may have been learned since the page was opened. */
const changedOf = (fields: ShowFields, dirty: object): Partial<ShowFields> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field in dirty));
