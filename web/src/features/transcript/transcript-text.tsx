import type { Transcript } from '@afterword/proto';
import { LocateFixed } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { usePlayback } from '@/features/player/playback-context';
import { Button } from '@/ui/button';
import type { Paragraph } from './paragraphs';
import { TranscriptParagraph } from './transcript-paragraph';
import { useHandScroll } from './use-hand-scroll';
import { keepInView } from './keep-in-view';
import { useReadAlong } from './use-read-along';
import { useUnsureWords } from './use-unsure-words';
import { useWordClicks } from './use-word-clicks';

interface TranscriptTextProps {
  transcript: Transcript;
  paragraphs: Paragraph[];
  follows: boolean;
  onFollow: (follows: boolean) => void;
}

/** Plain paragraphs, so that a transcript of 30,000 words scrolls, prints and is found in like any text. */
export function TranscriptText({ transcript, paragraphs, follows, onFollow }: TranscriptTextProps) {
  const region = useRef<HTMLDivElement>(null);
  const playback = usePlayback();
  const playFrom = useCallback((seconds: number) => void playback.play(seconds), [playback]);
  useUnsureWords(region, paragraphs, transcript);
  useReadAlong(region, paragraphs, transcript, follows);
  useWordClicks(region, paragraphs, transcript);
  useHandScroll(region, () => follows && playback.state().isPlaying && onFollow(false));

  const jump = () => {
    const playing = region.current?.querySelector('[data-playing]');
    if (playing) keepInView(region.current, playing);
    onFollow(true);
  };
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={region}
        role="region"
        aria-label="Transcript text"
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-3 pt-2 pb-5 [scrollbar-width:thin] focus-visible:-outline-offset-3 max-xl:max-h-152"
      >
        {paragraphs.map((paragraph, index) => (
          <TranscriptParagraph key={paragraph.id} paragraph={paragraph} index={index} onPlay={playFrom} />
        ))}
      </div>
      {!follows && (
        <Button icon={<LocateFixed aria-hidden />} onClick={jump} className="absolute bottom-4 left-1/2 -translate-x-1/2 shadow-md">
          Jump to current word
        </Button>
      )}
    </div>
  );
}
