import type { Transcript } from '@afterword/proto';
import { useNavigate } from '@tanstack/react-router';
import { BookX, Ellipsis, FileInput, Search, Undo2, Users } from 'lucide-react';
import type { Ref } from 'react';
import { AfterPaint } from '@/ui/after-paint';
import { CopyButton } from '@/ui/copy-button';
import { IconButton } from '@/ui/icon-button';
import { Menu } from '@/ui/menu';
import { DownloadMenu } from './download-menu.lazy';
import { toParagraphs, transcriptText } from './paragraphs';
import { useUndo } from './transcript.queries';

interface TranscriptToolsProps {
  transcript: Transcript;
  title: string;
  find: Ref<HTMLButtonElement>;
  onFind: () => void;
  onReplace: () => void;
  /** Undefined if the dictionary was not applied in this tab. */
  onUndoDictionary: (() => void) | undefined;
}

export function TranscriptTools({ transcript, title, find, onFind, onReplace, onUndoDictionary }: TranscriptToolsProps) {
  const undo = useUndo(transcript.episodeId);
  const navigate = useNavigate();
  const openSpeakers = () => void navigate({ to: '/episode/$id', params: { id: transcript.episodeId }, search: { view: 'speakers' } });
  return (
    <span className="-mr-2 flex">
      <IconButton ref={find} name="Find in transcript" icon={<Search aria-hidden />} onClick={onFind} />
      <CopyButton name="Copy transcript" getText={() => transcriptText(toParagraphs(transcript))} />
      <AfterPaint fallback={<span className="w-(--aw-control)" />}>
        <DownloadMenu transcript={transcript} title={title} />
      </AfterPaint>
      <MoreMenu
        canUndo={transcript.version > 1}
        onUndo={() => undo.mutate(transcript.version)}
        onSpeakers={openSpeakers}
        {...{ onReplace, onUndoDictionary }}
      />
    </span>
  );
}

interface MoreMenuProps {
  canUndo: boolean;
  onUndo: () => void;
  onSpeakers: () => void;
  onReplace: () => void;
  onUndoDictionary: (() => void) | undefined;
}

const MoreMenu = ({ canUndo, onUndo, onSpeakers, onReplace, onUndoDictionary }: MoreMenuProps) => (
  <Menu
    name="More for this transcript"
    icon={<Ellipsis aria-hidden />}
    entries={[
      { label: 'Speakers', icon: <Users aria-hidden />, onChoose: onSpeakers },
      { label: 'Undo last change', icon: <Undo2 aria-hidden />, disabled: !canUndo, onChoose: onUndo },
      ...(onUndoDictionary ? [{ label: 'Undo dictionary corrections', icon: <BookX aria-hidden />, onChoose: onUndoDictionary }] : []),
      { label: 'Replace transcript…', icon: <FileInput aria-hidden />, onChoose: onReplace },
    ]}
  />
);
