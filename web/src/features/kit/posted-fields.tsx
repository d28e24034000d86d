import type { GeneratedContent, Publication } from '@afterword/proto';
import { ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError } from '@/api/api-error';
import { nameOfContent } from '@/features/content';
import { localDay } from '@/lib/local-day';
import { useDraft } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { inputStyle } from '@/ui/input-style';
import { useSavePublication } from './publications.queries';

interface PostedFieldsProps {
  item: GeneratedContent;
  publication: Publication;
}

/** Where and when an item was posted, to change and to open. */
export function PostedFields({ item, publication }: PostedFieldsProps) {
  const { url, postedAt, version } = publication;
  const saved = { url: url ?? '', day: localDay(new Date(postedAt)) };
  const { draft, change, forget } = useDraft<typeof saved>(`posted:${item.id}`);
  const { url: typed, day } = draft ?? saved;
  const save = useSavePublication(item);
  const [today] = useState(() => localDay(new Date()));
  const errorId = useId();
  const refusal = save.error instanceof ApiError ? save.error.message : undefined;
  const name = nameOfContent(item);
  const isChanged = typed !== saved.url || day !== saved.day;
  const submit = () =>
    save.mutate({ version, url: typed.trim() || null, postedAt: day === saved.day ? postedAt : noonOf(day) }, { onSuccess: forget });
  return (
    <form
      noValidate
      className="mt-1 grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-[1_1_14rem]">
          <input
            value={typed}
            onChange={({ target }) => change({ url: target.value, day })}
            aria-label={`Address of ${name}`}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal ? errorId : undefined}
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
            className={inputStyle}
          />
        </div>
        <div className="flex-none">
          <input
            type="date"
            value={day}
            max={today}
            required
            onChange={({ target }) => target.value && change({ url: typed, day: target.value })}
            aria-label={`${name} posted on`}
            className={inputStyle}
          />
        </div>
        {isChanged && (
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
        )}
        {!isChanged && url && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open ${name}`}
            title="Open"
            className={buttonStyle({ variant: 'ghost', size: 'icon' })}
          >
            <ExternalLink aria-hidden />
          </a>
        )}
      </div>
      {refusal && (
        <p id={errorId} role="alert" className="text-sm font-semibold text-bad">
          {refusal}
        </p>
      )}
      {item.version > version && (
        <p className="text-sm text-warn">
          Changed since it was posted: that was version {version}, this is {item.version}.
        </p>
      )}
    </form>
  );
}

/** A time that is this day in the local time zone. */
const noonOf = (day: string) => new Date(`${day}T12:00`).toISOString();
