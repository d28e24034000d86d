import {
  CLIP_LAYOUTS,
  type ClipContent,
  type ClipScene,
  createClipScene,
  drawClipFrame,
  fontOf,
  type SpokenPart,
} from '@afterword/drawing';
import { CLIP_FRAMES_PER_SECOND } from '@afterword/proto';
import { Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { usePlayback, usePlaybackState } from '@/features/player';
import { clockTime } from '@/lib/format';
import { useFonts } from '@/lib/use-fonts';
import { IconButton } from '@/ui/icon-button';

/** A clip before its film is made. */
export interface PreparedClip {
  part: SpokenPart;
  content: ClipContent;
}

/** The weights that films are set in. */
const WEIGHTS = [500, 600, 650];
/** Browsers seek to an audio frame, which may start slightly before the requested time. */
const SEEK_SLACK_S = 0.1;

/** The film, drawn while the recording plays. */
export function FilmPreview({ part: { startMs, endMs }, content }: PreparedClip) {
  const playback = usePlayback();
  const { isPlaying, seconds, failed, refusal } = usePlaybackState();
  const [start, end] = [startMs / 1000, endMs / 1000];
  const isInside = seconds >= start - SEEK_SLACK_S && seconds < end;
  const isHeard = isPlaying && isInside;
  const position = isInside ? Math.max(0, seconds - start) : 0;
  const frameNow = useCallback(() => {
    const now = playback.now();
    return now >= start && now < end ? Math.floor((now - start) * CLIP_FRAMES_PER_SECOND) : 0;
  }, [playback, start, end]);
  const play = () => void playback.play(start + position, end);
  const seek = (to: number) => (isHeard ? void playback.play(start + to, end) : playback.seek(start + to));
  const length = clockTime(end - start);
  return (
    <>
      <FilmCanvas content={content} frameNow={frameNow} isRunning={isHeard} position={position} />
      <div className="flex w-full items-center gap-2">
        {isHeard ? (
          <IconButton name="Pause preview" icon={<Pause aria-hidden />} onClick={playback.pause} />
        ) : (
          <IconButton name="Play preview" icon={<Play aria-hidden />} onClick={play} />
        )}
        <input
          type="range"
          aria-label="Preview position"
          aria-valuetext={`${clockTime(position)} of ${length}`}
          min={0}
          max={Math.floor((end - start) * 10) / 10}
          step={0.1}
          value={position}
          onChange={({ target }) => seek(Number(target.value))}
          className="min-h-8 min-w-0 flex-1 accent-accent max-md:min-h-11"
        />
        <span className="text-sm text-ink-2 tabular-nums">
          {clockTime(position)} / {length}
        </span>
      </div>
      {failed && <p className="text-sm font-semibold text-bad">{refusal ?? 'The recording could not be played.'}</p>}
    </>
  );
}

interface FilmCanvasProps {
  content: ClipContent;
  frameNow: () => number;
  isRunning: boolean;
  /** In seconds. The picture is drawn again when it changes. */
  position: number;
}

function FilmCanvas({ content, frameNow, isRunning, position }: FilmCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useScene(content);
  const { width, height } = CLIP_LAYOUTS[content.options.format];
  const draw = useCallback(() => {
    const context = canvas.current?.getContext('2d');
    if (context && scene) drawClipFrame(context, scene, frameNow());
  }, [scene, frameNow]);
  useLayoutEffect(draw, [draw, position]);
  useEffect(() => {
    if (!isRunning) return;
    let request = requestAnimationFrame(function next() {
      draw();
      request = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(request);
  }, [draw, isRunning]);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      role="img"
      aria-label={`Preview of the clip: “${content.words.map(({ text }) => text).join(' ')}”`}
      aria-busy={scene === null}
      className="h-auto max-h-[min(34rem,60dvh)] w-auto max-w-full rounded-md shadow-md"
    />
  );
}

/** The film, laid out; null until the fonts are loaded that it needs. */
function useScene(content: ClipContent): ClipScene | null {
  const { look, show, title, words } = content;
  const fonts = [look.heading, look.label].flatMap((stack) => WEIGHTS.map((weight) => fontOf(stack, 40, weight)));
  const said = words.map(({ text, speaker }) => `${text} ${speaker ?? ''}`).join(' ');
  const isLoaded = useFonts(fonts, `${show ?? ''} ${title} ${said}`);
  return useMemo(() => {
    const measuring = isLoaded ? document.createElement('canvas').getContext('2d') : null;
    return measuring && createClipScene(measuring, content);
  }, [content, isLoaded]);
}
