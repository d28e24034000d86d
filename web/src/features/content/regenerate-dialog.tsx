import { useQuery } from '@tanstack/react-query';
import { Plus, RefreshCw } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { enginesQuery } from '@/features/engines';
import { useSessionDraft } from '@/lib/use-session-draft';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import type { WrittenItem } from './content-toolbar';
import { useRegenerate } from './writing.queries';
import { contentTypeLabels } from './content-type-labels';

interface RegenerateDialogProps {
  item: WrittenItem;
  onClose: () => void;
}

/** Asks for instructions. The current version stays until the new one is ready. */
export function RegenerateDialog({ item, onClose }: RegenerateDialogProps) {
  const { text, change, forget } = useSessionDraft(`prompt:${item.id}`);
  const prompt = text ?? '';
  const wishes = useSupportedInstructions();
  const field = useRef<HTMLTextAreaElement>(null);
  const isBlank = prompt.trim() === '';
  const close = () => {
    forget();
    onClose();
  };
  const regenerate = useRegenerate(item, close);
  const send = () => !isBlank && !regenerate.isPending && regenerate.mutate(prompt.trim());
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <Dialog
      open
      onClose={close}
      initialFocus={field}
      title={`Regenerate ${contentTypeLabels[item.contentType]}`}
      lead={`The present text stays as version ${item.version} until the new one is ready.`}
      footer={
        <>
          <span className="mr-auto text-sm text-ink-3 max-md:w-full">{isBlank && 'Write what should change first'}</span>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" icon={<RefreshCw aria-hidden />} disabled={isBlank} busy={regenerate.isPending} onClick={send}>
            Regenerate
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {item.feedback && <p className="text-sm text-ink-2">Last time: “{item.feedback}”</p>}
        <Field label="What should change?" hint={wishes.hint}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              rows={4}
              maxLength={2000}
              className={`${inputStyle} min-h-28 resize-y`}
              placeholder="Make it shorter and mention the recipe"
              value={prompt}
              onChange={(event) => change(event.target.value)}
              onKeyDown={press}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          {wishes.examples.map((wish) => (
            <Chip key={wish} icon={<Plus aria-hidden />} onClick={() => change(added(prompt, wish))}>
              {wish}
            </Chip>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

const added = (prompt: string, wish: string) => (prompt.trim() ? `${prompt.trim()}, ${wish.toLowerCase()}` : wish);

/** The instructions that the configured writer supports. */
function useSupportedInstructions() {
  const { data: engines } = useQuery(enginesQuery);
  return engines?.writing.engine === 'extractive'
    ? {
        hint: 'No AI model is configured here, so only these three can be asked for. Ctrl Enter sends.',
        examples: ['Shorter', 'Longer', 'Different quote'],
      }
    : { hint: 'Say it as you would to a colleague. Ctrl Enter sends.', examples: ['Shorter', 'Warmer', 'More detail'] };
}
