import type { GuestKit } from '@afterword/language/exports/kit';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DownloadProgress } from './download-progress';
import { guestPart, useKitDownload } from './use-kit-download';

/** For each guest, a ZIP with nothing but what they said: to send them, so that they can share it. */
export const GuestCard = ({ title, kits }: { title: string; kits: GuestKit[] }) => (
  <Card title="For guests">
    <div className="grid gap-4 px-4 pb-4 md:px-5">
      <p className="text-md text-ink-2">
        What a guest said, to send to them: their quotes, and the clips and cards in which nobody else speaks.
      </p>
      <ul className="grid gap-4">
        {kits.map((kit) => (
          <GuestRow key={kit.guest} title={title} kit={kit} />
        ))}
      </ul>
    </div>
  </Card>
);

function GuestRow({ title, kit }: { title: string; kit: GuestKit }) {
  const { state, run, cancel } = useKitDownload();
  const start = () => void run(guestPart(title, kit));
  const nameId = useId();
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-32">
          <p id={nameId} className="truncate font-medium">
            {kit.guest}
          </p>
          <p className="text-sm text-ink-3">{contentsOf(kit)}</p>
        </div>
        {state.is === 'idle' && (
          <Button icon={<Download aria-hidden />} aria-describedby={nameId} onClick={start}>
            Download
          </Button>
        )}
      </div>
      {state.is !== 'idle' && <DownloadProgress state={state} onContinue={start} onCancel={cancel} />}
    </li>
  );
}

const contentsOf = ({ quotes, clips, cards }: GuestKit): string =>
  [
    quotes > 0 && formatCount(quotes, 'quote'),
    clips.length > 0 && formatCount(clips.length, 'clip'),
    cards.length > 0 && formatCount(cards.length, 'card'),
  ]
    .filter((part) => part !== false)
    .join(', ');
