import { Toast as Base } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { CircleCheck, Info, OctagonX, X } from 'lucide-react';
import { useConnection } from '@/api/connection';
import { buttonStyle } from './button-style';
import { IconButton } from './icon-button';
import { startShowing, toastManager } from './toast';

const TOAST_MS = 5000;

const icons = {
  ok: <CircleCheck className="size-6 text-ok" aria-hidden />,
  info: <Info className="size-6 text-accent" aria-hidden />,
  bad: <OctagonX className="size-6 text-bad" aria-hidden />,
};

/** Shows one toast at a time, in the bottom corner, above the player of phones and a docked card. */
export function Toasts() {
  useEffect(startShowing, []);
  return (
    <Base.Provider toastManager={toastManager} limit={1} timeout={TOAST_MS}>
      <Base.Portal>
        <Base.Viewport aria-label="Messages" className="fixed inset-x-3 bottom-(--aw-toasts) z-50 md:inset-x-auto md:right-5 md:w-96">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList() {
  const { toasts } = Base.useToastManager();
  return toasts.map((shown) => (
    <Base.Root
      key={shown.id}
      toast={shown}
      className="rounded-lg border border-line bg-raised shadow-lg transition duration-(--aw-base) ease-out data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0"
    >
      <Base.Content className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-3 p-4">
        {icons[shown.type as keyof typeof icons]}
        <div className="min-w-0 wrap-anywhere">
          <Base.Title render={<b />} className="block font-bold" />
          <Base.Description className="text-md leading-snug text-ink-2" />
          {shown.type === 'bad' && <ConnectionHint />}
          {shown.actionProps && <Base.Action className={buttonStyle({ className: 'mt-2' })} />}
        </div>
        <Base.Close aria-label="Dismiss" render={<IconButton name="Dismiss" icon={<X aria-hidden />} className="-mt-2 -mr-2" />} />
      </Base.Content>
    </Base.Root>
  ));
}

/** Why a request failed, and what to do, if there is no connection. */
function ConnectionHint() {
  const state = useConnection();
  if (state === 'connected') return null;
  return (
    <p className="text-md leading-snug text-ink-2">
      {state === 'offline' ? 'You’re offline. Try again when you’re back.' : 'The server can’t be reached. Try again in a moment.'}
    </p>
  );
}
