import type { LookChoice, LookDesign, ShowLook } from '@afterword/proto';
import { ChevronRight } from 'lucide-react';
import { Button } from '@/ui/button';
import { isSameDesign, LookFields } from './look-fields';
import { useSaveLook } from './looks.queries';

/** How the server is told of a design: as the saved look, or by everything that was chosen. */
export function choiceOf(design: LookDesign, saved: ShowLook): LookChoice {
  if (isSameDesign(design, saved.design)) return { lookVersion: saved.version };
  const { base, font, background, text, accent, logo } = design;
  return { base, font, logo: logo ?? 'none', ...(background && { background }), ...(text && { text }), ...(accent && { accent }) };
}

interface LookSectionProps {
  saved: ShowLook;
  design: LookDesign;
  onChange: (design: LookDesign) => void;
}

/** The look of the show, which can be tried in another way here, and saved as its next version. */
export function LookSection({ saved, design, onChange }: LookSectionProps) {
  const save = useSaveLook();
  const isChanged = !isSameDesign(design, saved.design);
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-md font-semibold">
        <ChevronRight className="size-4 group-open:rotate-90" aria-hidden />
        Look
        <span className="font-normal text-ink-3">{isChanged ? 'Changed, not saved' : `Version ${saved.version}`}</span>
      </summary>
      <div className="grid gap-4 pt-2">
        <LookFields design={design} onChange={onChange} />
        {isChanged && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="ghost" onClick={() => onChange(saved.design)}>
              Discard changes
            </Button>
            <Button busy={save.isPending} onClick={() => save.mutate({ design, baseVersion: saved.version })}>
              Save look
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
