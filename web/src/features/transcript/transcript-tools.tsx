import type { Transcript } from '@afterword/proto';
import { Copy, Search } from 'lucide-react';
import { lazy, type Ref } from 'react';
import { AfterPaint } from '@/ui/after-paint';
import { copyWithToast } from '@/ui/copy-with-toast';
import { IconButton } from '@/ui/icon-button';
import { MoreMenu } from './more-menu';
import { toParagraphs, transcriptText } from './paragraphs';
import { useUndo } from './transcript.queries';

const DownloadMenu = lazy(() => import('./download-menu').then((module) => ({ default: module.DownloadMenu })));

interface TranscriptToolsProps {
  transcript: Transcript;
  title: string;
  find: Ref<HTMLButtonElement>;
  onFind: () => void;
  onReplace: () => void;
  /** Undefined where the dictionary has not been applied lately. */
  onUndoDictionary: (() => void) | undefined;
}

export function TranscriptTools({ transcript, title, find, onFind, onReplace, onUndoDictionary }: TranscriptToolsProps) {
  const undo = useUndo(transcript.episodeId);
  return (
    <span className="-mr-2 flex">
      <IconButton ref={find} name="Find in transcript" icon={<Search aria-hidden />} onClick={onFind} />
      <IconButton
        name="Copy transcript"
        icon={<Copy aria-hidden />}
        onClick={() => void copyWithToast(transcriptText(toParagraphs(transcript)))}
      />
      <AfterPaint fallback={<span className="w-(--aw-control)" />}>
        <DownloadMenu transcript={transcript} title={title} />
      </AfterPaint>
      <MoreMenu canUndo={transcript.version > 1} onUndo={() => undo.mutate(transcript.version)} {...{ onReplace, onUndoDictionary }} />
    </span>
  );
}
