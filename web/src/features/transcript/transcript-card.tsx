import type { Transcript } from '@afterword/proto';
import { Copy, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { saveFile } from '@/lib/save-file';
import { Card } from '@/ui/card';
import { copyAndSay } from '@/ui/copy-and-say';
import { IconButton } from '@/ui/icon-button';
import { Switch } from '@/ui/switch';
import { paragraphsOf, transcriptText } from './paragraphs';
import { TranscriptText } from './transcript-text';
import { isUnsure } from './unsure';

/** An episode without a title of its own bears its file's name. */
const AUDIO_EXTENSION = /\.(mp3|wav|m4a|aac|ogg|flac)$/i;

/** What was said, word by word: press a word to hear it. */
export function TranscriptCard({ transcript, title }: { transcript: Transcript; title: string }) {
  const [follows, setFollows] = useState(true);
  const paragraphs = useMemo(() => paragraphsOf(transcript), [transcript]);
  const hasUnsure = useMemo(() => transcript.words.confidences.some(isUnsure), [transcript]);
  return (
    <Card
      title="Full Transcript"
      className="flex flex-col xl:sticky xl:top-[calc(var(--aw-header)+6.5rem)] xl:max-h-[calc(100dvh-var(--aw-header)-7.5rem)] xl:min-h-120"
      aside={
        <>
          <IconButton name="Copy transcript" icon={<Copy aria-hidden />} onClick={() => void copyAndSay(transcriptText(paragraphs))} />
          <IconButton
            name="Download transcript"
            icon={<Download aria-hidden />}
            onClick={() => saveFile(`${title.replace(AUDIO_EXTENSION, '')}.txt`, transcriptText(paragraphs))}
          />
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 border-b border-line px-4 pb-2 text-sm text-ink-2 md:px-5">
        {hasUnsure && (
          <span>
            <span className="border-b-2 border-dotted border-warn">Unsure</span>, check by ear
          </span>
        )}
        <div className="ml-auto text-ink">
          <Switch label="Follow audio" checked={follows} onChange={setFollows} />
        </div>
      </div>
      <TranscriptText transcript={transcript} paragraphs={paragraphs} follows={follows} onFollow={setFollows} />
    </Card>
  );
}
