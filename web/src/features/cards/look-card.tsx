import { type Card, CARD_SIZES, drawCard, quoteCard } from '@afterword/drawing';
import type { CallOutput, LookDesign, ShowLook } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { showQuery } from '@/features/show';
import { dayAndTime } from '@/lib/format';
import { useFonts } from '@/lib/use-fonts';
import { Button } from '@/ui/button';
import { cardStyle } from '@/ui/card';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { CardCanvas } from './card-canvas';
import { contextOf, fontsOf, textOf } from './card-png';
import { useLook } from './logos.queries';
import { isSameDesign, LogoNotLoaded, LookFields } from './look-fields';
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
  const { look, logo } = useLook(design);
  const card = useMemo(() => quoteCard(EXAMPLE, show), [show]);
  const isChanged = !isSameDesign(design, current.design);
  return (
    <div className={cardStyle}>
      <form
        aria-label="Look"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ design, baseVersion: current.version });
        }}
      >
        <div className="grid items-start gap-5 p-4 *:min-w-0 md:p-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <LookFields design={design} onChange={setDesign} />
          {look ? <CardCanvas size="square" look={look} card={card} name="A quote card in this look" /> : <LogoNotLoaded {...logo} />}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 md:px-5">
          <span className="mr-auto text-sm text-ink-3">
            Version {current.version}
            {isChanged && ', changed'}
          </span>
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
      {earlier.length > 0 && <EarlierLooks current={current} earlier={earlier} card={card} />}
    </div>
  );
}

interface EarlierLooksProps {
  current: ShowLook;
  /** Latest first. */
  earlier: ShowLook[];
  card: Card;
}

/** Drawn only while it is open. */
function EarlierLooks({ current, earlier, card }: EarlierLooksProps) {
  const [isOpen, setOpen] = useState(false);
  const save = useSaveLook();
  return (
    <details className="group border-t border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2 text-md font-semibold md:px-5">
        <ChevronRight className="size-4 group-open:rotate-90" aria-hidden />
        Earlier versions
        <span className="font-normal text-ink-3">{earlier.length}</span>
      </summary>
      {isOpen && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4 px-4 pb-4 md:px-5">
          {earlier.map(({ version, savedAt, design }) => (
            <li key={version} aria-label={`Version ${version}`} className="grid content-start justify-items-start gap-1">
              <LookThumbnail design={design} card={card} />
              <span className="text-sm text-ink-2">
                Version {version}, {dayAndTime(savedAt)}
              </span>
              <Button
                variant="ghost"
                disabled={isSameDesign(design, current.design)}
                busy={save.isPending && save.variables.design === design}
                onClick={() => save.mutate({ design, baseVersion: current.version })}
              >
                {isSameDesign(design, current.design) ? 'In use' : 'Use again'}
                <span className="sr-only">version {version}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** In pixels, for sharp screens. */
const THUMBNAIL = 272;

/** A card in an earlier look, small. */
function LookThumbnail({ design, card }: { design: LookDesign; card: Card }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { look } = useLook(design);
  const isLoaded = useFonts(look ? fontsOf(look) : [], textOf(card));
  useLayoutEffect(() => {
    const context = canvas.current && contextOf(canvas.current);
    if (!context || !look || !isLoaded) return;
    const scale = THUMBNAIL / CARD_SIZES.square.width;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    drawCard(context, 'square', look, card);
  }, [look, card, isLoaded]);
  return <canvas ref={canvas} width={THUMBNAIL} height={THUMBNAIL} aria-hidden className="h-auto w-full rounded-sm bg-sunken shadow-sm" />;
}
