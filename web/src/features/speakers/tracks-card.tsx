import { AUDIO_EXTENSIONS, type SpeakerTracks } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { FileAudio, Plus, X } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { clockTime, formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { IconButton } from '@/ui/icon-button';
import { inputStyle } from '@/ui/input-style';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { type ChosenTrack, tracksQuery, useAddTracks } from './tracks.queries';

interface TracksCardProps {
  episodeId: string;
  /** The speakers of the transcript, who are suggested. */
  names: string[];
}

const MIN_TRACKS = 2;
const AUDIO_FILES = ['audio/*', ...AUDIO_EXTENSIONS].join(',');

/** Finds who speaks when from a separate recording of each speaker. */
export function TracksCard({ episodeId, names }: TracksCardProps) {
  const { data } = useQuery(tracksQuery(episodeId));
  const [chosen, setChosen] = useState<ChosenTrack[]>([]);
  const adding = useAddTracks(episodeId, () => setChosen([]));
  const isComplete = chosen.length >= MIN_TRACKS && chosen.every(({ speaker }) => speaker.trim() !== '');
  const isProcessing = data?.tracks?.status === 'processing';
  const choose = (files: File[]) =>
    setChosen([
      ...chosen,
      ...files
        .filter((file) => !chosen.some((track) => isSame(track.file, file)))
        .map((file) => ({ file, speaker: suggestSpeaker(file.name, names) })),
    ]);
  const rename = (file: File, speaker: string) => setChosen(chosen.map((track) => (track.file === file ? { file, speaker } : track)));
  return (
    <Card title="Separate tracks">
      <div className="grid gap-4 px-4 pb-4 md:px-5">
        <p className="text-md text-ink-2">
          Add one recording for each speaker, and we’ll work out who talks when. The words stay as they are.
        </p>
        {data?.tracks && <Outcome tracks={data.tracks} />}
        {chosen.length > 0 && (
          <ul aria-label="Tracks to add" className="grid gap-2">
            {chosen.map(({ file, speaker }) => (
              <TrackRow
                key={`${file.name} ${file.size}`}
                file={file}
                speaker={speaker}
                names={names}
                onRename={(name) => rename(file, name)}
                onRemove={() => setChosen(chosen.filter((track) => track.file !== file))}
              />
            ))}
          </ul>
        )}
        {adding.isPending && <Progress name="Upload of the tracks" value={adding.percent} />}
        {!isProcessing && (
          <div className="flex flex-wrap items-center gap-3">
            <AddFiles label={chosen.length === 0 ? 'Add tracks' : 'Add a track'} disabled={adding.isPending} onFiles={choose} />
            {chosen.length > 0 && (
              <Button variant="primary" busy={adding.isPending} disabled={!isComplete} onClick={() => adding.mutate(chosen)}>
                {adding.isPending ? 'Uploading…' : 'Find who speaks when'}
              </Button>
            )}
            {chosen.length > 0 && !isComplete && (
              <span className="text-sm text-ink-3">
                {chosen.length < MIN_TRACKS ? 'Add the track of every speaker, at least two.' : 'Enter the name of each speaker.'}
              </span>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

/** Returns the known speaker whose first name is in the file name, such as "ruth-local.wav"; empty if there is none. */
function suggestSpeaker(fileName: string, names: readonly string[]): string {
  const parts = fileName.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return names.find((name) => parts.includes(name.toLowerCase().split(' ')[0]!)) ?? '';
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size;

/** The progress or the result of the latest tracks. */
function Outcome({ tracks: { status, error, assignedWords, tracks, unmatched } }: { tracks: SpeakerTracks }) {
  if (status === 'processing')
    return (
      <Notice tone="run" title="Finding who speaks when…">
        This may take a minute. You can leave this page.
      </Notice>
    );
  if (status === 'failed')
    return (
      <Notice tone="bad" title="No speakers assigned.">
        {error}
      </Notice>
    );
  return (
    <>
      <Notice tone="ok" title={`${formatCount(assignedWords ?? 0, 'word')} assigned from ${formatCount(tracks.length, 'track')}.`}>
        {tracks.map(({ speaker, offsetMs }) => `${speaker} ${placeOf(offsetMs ?? 0)}`).join(', ')}.
      </Notice>
      {unmatched.length > 0 && (
        <Notice tone="warn" title={`The tracks don’t match the recording ${unmatched.map(rangeOf).join(', ')}.`}>
          Speakers aren’t assigned there. If the recording was cut after the tracks were exported, export them again with the same cuts.
        </Notice>
      )}
    </>
  );
}

const rangeOf = ({ startMs, endMs }: SpeakerTracks['unmatched'][number]): string =>
  `from ${clockTime(startMs / SECOND_MS)} to ${clockTime(endMs / SECOND_MS)}`;

const SECOND_MS = 1000;
/** A smaller offset is inaudible. */
const IN_SYNC_MS = 50;

function placeOf(offsetMs: number): string {
  if (Math.abs(offsetMs) < IN_SYNC_MS) return 'begins with the recording';
  return `begins ${(Math.abs(offsetMs) / SECOND_MS).toFixed(1)} s ${offsetMs > 0 ? 'later' : 'earlier'}`;
}

interface TrackRowProps extends ChosenTrack {
  names: string[];
  onRename: (speaker: string) => void;
  onRemove: () => void;
}

function TrackRow({ file, speaker, names, onRename, onRemove }: TrackRowProps) {
  const list = useId();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-md border border-line px-3 py-2 md:grid-cols-[auto_minmax(0,1fr)_14rem_auto]">
      <FileAudio className="text-ink-3" aria-hidden />
      <span className="font-semibold wrap-anywhere">{file.name}</span>
      <input
        className={`${inputStyle} max-md:order-4 max-md:col-span-3`}
        aria-label={`Speaker of ${file.name}`}
        placeholder="Name of the speaker"
        list={list}
        maxLength={100}
        value={speaker}
        onChange={({ target }) => onRename(target.value)}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <IconButton name={`Remove ${file.name}`} icon={<X aria-hidden />} onClick={onRemove} />
    </li>
  );
}

interface AddFilesProps {
  label: string;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

function AddFiles({ label, disabled, onFiles }: AddFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={AUDIO_FILES}
        aria-label="Tracks"
        className="sr-only"
        tabIndex={-1}
        disabled={disabled}
        onChange={choose}
      />
      <Button icon={<Plus aria-hidden />} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
