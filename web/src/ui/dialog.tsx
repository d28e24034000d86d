import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  lead?: ReactNode;
  footer: ReactNode;
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /** The element that gets the focus on closing; by default the one that had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** Wide enough for two columns of fields, of text, or for a list, which also keeps its height. */
  wide?: boolean | 'text' | 'list';
  /** Called for keys pressed anywhere in the dialog. */
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A centered dialog; on phones a bottom sheet. Escape and the backdrop close it, and the focus returns. */
export function Dialog({ open, onClose, title, lead, footer, initialFocus, finalFocus, wide = false, onKeyDown, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-(--aw-slow) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 grid items-end justify-items-center overflow-auto md:place-items-center md:p-6">
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            onKeyDown={onKeyDown}
            className={clsx(
              'relative flex max-h-[94dvh] w-full flex-col overflow-hidden rounded-t-xl bg-raised shadow-lg transition duration-(--aw-slow) ease-out data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 md:max-h-[calc(100dvh-3rem)] md:rounded-xl',
              widthOf(wide),
            )}
          >
            <div className="flex items-start gap-4 px-4 pt-5 md:px-6 md:pb-3">
              <div className="min-w-0 flex-1">
                <Base.Title>{title}</Base.Title>
                {lead && <Base.Description className="mt-1 text-ink-2">{lead}</Base.Description>}
              </div>
              <Base.Close render={<IconButton name="Close" icon={<X aria-hidden />} className="-mt-2 -mr-2" />} />
            </div>
            <div className="grow overflow-y-auto px-4 py-4 md:px-6">{children}</div>
            <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-4 max-md:[&>button]:flex-1 md:px-6">
              {footer}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function widthOf(wide: NonNullable<DialogProps['wide']>) {
  if (wide === 'list') return 'md:h-137.5 md:max-w-187.5';
  if (wide === 'text') return 'md:max-w-256';
  return wide ? 'md:max-w-184' : 'md:max-w-140';
}
