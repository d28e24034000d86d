import { createLook, quoteCard } from '@afterword/drawing';
import type { CallOutput, ShowLook } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showQuery } from '@/features/show';
import { dayAndTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { LoadError } from '@/ui/load-error';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { CardCanvas } from './card-canvas';
import { isSameDesign, LookFields } from './look-fields';
import { lookQuery, useSaveLook } from './looks.queries';

/** Chooses how the pictures of the show look, beside a picture. Each save is another version. */
export function LookCard() {
  const { data, error, refetch } = useQuery(lookQuery);
  if (error && !data) return <LoadError what="The look" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={9} />;
  return <LookForm key={data.look.version} {...data} />;
}

const EXAMPLE = { quote: 'What people say in your episodes looks like this.', speaker: 'Your guest', startMs: 692_000 };

function LookForm({ look: current, earlier }: CallOutput<'GET /api/show/look'>) {
  const [design, setDesign] = useState(current.design);
  const save = useSaveLook();
  const show = useQuery(showQuery).data?.show.name ?? 'Your show';
  const { look } = useMemo(() => createLook(design), [design]);
  const card = useMemo(() => quoteCard(EXAMPLE, { show, logo: null }), [show]);
  const isChanged = !isSameDesign(design, current.design);
  const chosen = [current, ...earlier].find((each) => isSameDesign(each.design, design));
  return (
    <form
      aria-label="Look"
      className="rounded-lg border border-line bg-surface shadow-sm"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ design, baseVersion: current.version });
      }}
    >
      <div className="grid items-start gap-5 p-4 *:min-w-0 md:p-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <LookFields design={design} onChange={setDesign} />
          {earlier.length > 0 && (
            <Field label="Version" hint="To go back to an earlier version, choose it and save it again.">
              {(control) => (
                <Select
                  {...control}
                  value={chosen?.version ?? 'new'}
                  onChange={({ target }) => {
                    const version = [current, ...earlier].find((each) => String(each.version) === target.value);
                    if (version) setDesign(version.design);
                  }}
                >
                  {!chosen && <option value="new">Not saved</option>}
                  {[current, ...earlier].map((version) => (
                    <option key={version.version} value={version.version}>
                      {describe(version, current)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
        <CardCanvas size="square" look={look} card={card} name="A quote card in this look" />
      </div>
      <div className="flex justify-end gap-2 border-t border-line px-4 py-3 md:px-5">
        {isChanged && (
          <Button variant="ghost" onClick={() => setDesign(current.design)}>
            Discard changes
          </Button>
        )}
        <Button variant="primary" type="submit" busy={save.isPending} disabled={!isChanged}>
          Save look
        </Button>
      </div>
    </form>
  );
}

const describe = ({ version, savedAt }: ShowLook, current: ShowLook) =>
  version === current.version ? `Version ${version}, in use` : `Version ${version}, ${dayAndTime(savedAt)}`;
