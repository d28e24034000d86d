import type { GeneratedContent } from '@afterword/proto';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { KeySentence } from '@/ui/key-sentence';
import { inputStyle } from '@/ui/input-style';
import { Notice } from '@/ui/notice';
import { WordDiff } from '@/ui/word-diff';
import { nameOfContent } from './content-type-labels';
import { type EditConflict as Conflict, useSaveContent } from './content.queries';
import { measure } from './measure';
import { Meter } from './meter';
import { QuotesInContext, quotesIn } from './quotes-in-context';
import { RuleReport } from './rule-report';
import type { Edit } from './use-edit';

interface ContentEditorProps {
  item: GeneratedContent;
  edit: Edit;
}

/** Edits content in place. Ctrl S saves; Escape discards, which can be undone. */
export function ContentEditor({ item, edit }: ContentEditorProps) {
  const { contentType } = item;
  const text = edit.text ?? '';
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = useSaveContent(item, edit.end, setConflict);
  const isBlank = text.trim() === '';
  const saveOver = (baseVersion: number) => !isBlank && !save.isPending && save.mutate({ content: text, baseVersion });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') edit.discard();
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    saveOver(edit.baseVersion);
  };
  return (
    <div className="grid gap-3">
      <Field label={`Edit ${nameOfContent(item)}`} hint={hintFor(contentType)}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className={`${inputStyle} field-sizing-content min-h-60 resize-y`}
            value={text}
            onChange={(event) => edit.change(event.target.value)}
            onKeyDown={press}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-x-4 gap-y-2 empty:hidden">
        {measure(item, text).map((one) => (
          <Meter key={one.name} measure={one} />
        ))}
      </div>
      {!isBlank && <RuleReport contentType={contentType} text={text} onFix={edit.change} />}
      {quotesIn(item).length > 0 && <AroundQuotes item={item} />}
      {conflict && (
        <EditConflict
          conflict={conflict}
          mine={text}
          onMine={() => {
            edit.rebase(text, conflict.version);
            saveOver(conflict.version);
          }}
          onCurrent={edit.discard}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button variant="ghost" onClick={edit.discard}>
          Cancel
        </Button>
        <Button variant="primary" busy={save.isPending} disabled={isBlank} onClick={() => saveOver(edit.baseVersion)}>
          Save
        </Button>
      </div>
    </div>
  );
}

/** What was said around each quotation of the version that is being edited. */
function AroundQuotes({ item }: { item: GeneratedContent }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-7 w-fit cursor-pointer text-sm leading-7 text-ink-2">Before and after each quote</summary>
      <div className="pt-2">{isOpen && <QuotesInContext item={item} />}</div>
    </details>
  );
}

const hintFor = (contentType: GeneratedContent['contentType']) => (
  <>
    {contentType === 'social_twitter' && 'A line --- begins the next post. '}
    <KeySentence>Ctrl+S to save, Escape to cancel.</KeySentence>
  </>
);

interface EditConflictProps {
  conflict: Conflict;
  mine: string;
  onMine: () => void;
  onCurrent: () => void;
}

/** Two people edited the same content: shows the difference and lets one choose. */
const EditConflict = ({ conflict: { current, version }, mine, onMine, onCurrent }: EditConflictProps) => (
  <div role="alert" className="grid gap-3">
    <Notice
      tone="warn"
      title={`Version ${version} was saved while you were writing.`}
      actions={
        <>
          <Button onClick={onMine}>Save my version</Button>
          <Button variant="ghost" onClick={onCurrent}>
            Keep version {version}
          </Button>
        </>
      }
    >
      Crossed-out words are theirs, underlined words are yours. If you save, yours becomes the current version and theirs is kept.
    </Notice>
    <div className="rounded-md border border-line bg-surface px-4 py-3">
      <WordDiff before={current} after={mine} />
    </div>
  </div>
);
