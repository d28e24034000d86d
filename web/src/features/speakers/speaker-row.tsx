import { Ellipsis, ListChecks, Merge, Pencil, Play } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePlayback } from '@/features/player';
import { useDraft } from '@/lib/use-draft';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { inputStyle } from '@/ui/input-style';
import { Menu } from '@/ui/menu';
import { colorsOf } from './speaker-colors';
import { type Speaker, nameOf } from './speakers';

/** As long as a voice takes to be recognized. */
const SAMPLE_SECONDS = 6;

interface SpeakerRowProps {
  episodeId: string;
  speaker: Speaker;
  names: (string | null)[];
  lane: ReactNode;
  onRename: (name: string) => void;
  onMerge: (into: string | null) => void;
  onSelectAll: () => void;
}

export function SpeakerRow({ episodeId, speaker, names, lane, onRename, onMerge, onSelectAll }: SpeakerRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const label = nameOf(speaker.name);
  const colors = colorsOf(names, speaker.name);
  const end = () => {
    setRenaming(false);
    pencil.current?.focus();
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-0 md:px-5 lg:grid-cols-[15rem_minmax(0,1fr)_auto]">
      {isRenaming ? (
        <RenameForm
          draftName={`rename-speaker:${episodeId}:${label}`}
          name={speaker.name ?? ''}
          label={label}
          onRename={onRename}
          onEnded={end}
        />
      ) : (
        <span className="flex min-w-0 items-center gap-3">
          <span aria-hidden className={`inline-grid size-8 flex-none place-items-center rounded-full font-bold ${colors.ground}`}>
            {[...(speaker.name ?? '?')][0]?.toUpperCase()}
          </span>
          <span className="min-w-0">
            <b className={`block wrap-anywhere ${colors.ink}`}>{label}</b>
            <span className="block text-sm text-ink-3 tabular-nums">
              {spokenTime(speaker.spokenMs)} · {formatCount(speaker.passages.length, 'passage')}
            </span>
          </span>
        </span>
      )}
      <span className="max-lg:order-3 max-lg:col-span-2">{lane}</span>
      <span className="col-start-2 flex lg:col-start-3">
        <PlaySample speaker={speaker} label={label} />
        <IconButton ref={pencil} name={`Rename ${label}`} icon={<Pencil aria-hidden />} onClick={() => setRenaming(true)} />
        <Menu
          name={`More for ${label}`}
          icon={<Ellipsis aria-hidden />}
          entries={[
            ...names
              .filter((name) => name !== speaker.name)
              .map((name) => ({
                label: `Merge into ${nameOf(name)}`,
                icon: <Merge aria-hidden />,
                onChoose: () => onMerge(name),
              })),
            { label: 'Select all passages', icon: <ListChecks aria-hidden />, onChoose: onSelectAll },
          ]}
        />
      </span>
    </li>
  );
}

const spokenTime = (ms: number) => (ms < 60_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`);

/** Plays the beginning of the longest passage. */
function PlaySample({ speaker: { passages }, label }: { speaker: Speaker; label: string }) {
  const playback = usePlayback();
  const longest = passages.reduce((a, b) => (b.endMs - b.startMs > a.endMs - a.startMs ? b : a));
  const startSeconds = longest.startMs / 1000;
  const play = () => void playback.play(startSeconds, Math.min(longest.endMs / 1000, startSeconds + SAMPLE_SECONDS));
  return <IconButton name={`Play a sample of ${label}`} icon={<Play aria-hidden />} onClick={play} />;
}

interface RenameFormProps {
  draftName: string;
  name: string;
  label: string;
  onRename: (name: string) => void;
  onEnded: () => void;
}

/** Enter renames. Escape closes, and the name is kept until it is used. */
function RenameForm({ draftName, name, label, onRename, onEnded }: RenameFormProps) {
  const { draft, change, forget } = useDraft(draftName);
  const typed = draft ?? name;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newName = typed.trim();
    if (!newName) return;
    forget();
    onEnded();
    if (newName !== name) onRename(newName);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnded();
  };
  return (
    <form onSubmit={submit} className="flex min-w-0 items-center gap-2 max-md:col-span-2">
      <input
        ref={field}
        onKeyDown={press}
        aria-label={`Name of ${label}`}
        maxLength={100}
        className={`${inputStyle} min-w-0`}
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" disabled={!typed.trim()}>
        Rename
      </Button>
    </form>
  );
}
