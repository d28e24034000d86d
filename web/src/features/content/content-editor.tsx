import type { GeneratedContent } from '@afterword/proto';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { Field, inputStyle } from '@/ui/field';
import { useSaveContent } from './content.queries';
import { contentNames } from './content-names';
import { measure } from './measure';
import { Meter } from './meter';

interface ContentEditorProps {
  item: GeneratedContent;
  text: string;
  onChange: (text: string) => void;
  onEnd: () => void;
}

/** Edits the text in its place. Ctrl S saves, Escape cancels. */
export function ContentEditor({ item, text, onChange, onEnd }: ContentEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = useSaveContent(item, onEnd);
  const isBlank = text.trim() === '';
  const saveOnce = () => !isBlank && !save.isPending && save.mutate(text);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd();
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    saveOnce();
  };
  return (
    <div className="grid gap-3">
      <Field
        label={`Edit ${contentNames[item.contentType]}`}
        hint={
          item.contentType === 'social_twitter'
            ? 'A line --- begins the next post. Ctrl S saves, Escape cancels.'
            : 'Ctrl S saves, Escape cancels.'
        }
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className={`${inputStyle} field-sizing-content min-h-60 resize-y`}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={press}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto flex flex-wrap gap-3">
          {measure(item.contentType, text).map((one) => (
            <Meter key={one.name} measure={one} />
          ))}
        </span>
        <Button look="quiet" onClick={onEnd}>
          Cancel
        </Button>
        <Button look="primary" busy={save.isPending} disabled={isBlank} onClick={saveOnce}>
          Save
        </Button>
      </div>
    </div>
  );
}
