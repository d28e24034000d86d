import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Box } from '@afterword/drawing';
import { ServiceError } from '@afterword/platform';
import { runWorker } from '@afterword/platform/worker';
import { CLIP_FRAMES_PER_SECOND } from '@afterword/proto';
import type { FilmContent, FilmLook, FilmPictures, PicturesOrder } from './draw-film';
import { cutSound, type Ffmpeg, levelSound, type LevelSound, type RecordingSource } from './film-sound';
import { runFfmpeg } from './run-ffmpeg';

/** Shares of the work, for the progress. */
const CUT_PERCENT = 10;
const DRAWN_PERCENT = 35;
const DRAWING_TIMEOUT_MS = 5 * 60_000;
const DRAWING_HEAP_MB = 256;
const ENCODER_THREADS = '2';
/** On pictures that stand still, looking ahead only costs time and memory. */
const X264 = 'b-adapt=0:rc-lookahead=5:sync-lookahead=0:weightp=0:mbtree=0:scenecut=0';
const BT709 = 'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=yuv420p';

export interface FilmOrder {
  source: RecordingSource;
  part: { startMs: number; endMs: number };
  look: FilmLook;
  content: Omit<FilmContent, 'seconds'>;
  /** For files that are needed meanwhile, and for the result. */
  folder: string;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/** Files in the folder of the order. */
export interface MadeFilm {
  film: string;
  cover: string;
  seconds: number;
  width: number;
  height: number;
  warnings: string[];
}

/** Makes films: text becomes pictures here, and ffmpeg only puts pictures and sound together, so that no text reaches it. */
export class FilmMakingService {
  private encoders: Promise<boolean> | undefined;

  constructor(private readonly program: string) {}

  /** @throws ServiceError `not_supported` if ffmpeg is not installed, or cannot write films */
  async assertAvailable(): Promise<void> {
    this.encoders ??= this.findEncoder();
    const hasEncoder = await this.encoders.catch((error: unknown) => {
      this.encoders = undefined;
      throw error;
    });
    if (hasEncoder) return;
    this.encoders = undefined;
    throw new ServiceError(
      'not_supported',
      'The ffmpeg that is installed here cannot write H.264 films. Install one with libx264 and try again.',
    );
  }

  async makeFilm(order: FilmOrder): Promise<MadeFilm> {
    const { folder, signal, onProgress } = order;
    const ffmpeg: Ffmpeg = { program: this.program, signal };
    const cut = await cutSound(order.source, order.part, folder, ffmpeg);
    onProgress(CUT_PERCENT);
    const content = { ...order.content, seconds: cut.seconds };
    const pictures = await drawPictures({ look: order.look, content }, signal);
    const [track, cover, moving] = ['track.png', 'cover.png', 'waveform.png'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    await Promise.all([writeFile(track, pictures.track), writeFile(cover, pictures.cover)]);
    if (pictures.waveform) await writeFile(moving, pictures.waveform.track);
    onProgress(DRAWN_PERCENT);
    const { frames, width, height, missing } = pictures;
    const waveform = pictures.waveform && { file: moving, box: pictures.waveform.box };
    const seconds = frames / CLIP_FRAMES_PER_SECOND;
    const sound = await levelSound(cut, seconds, folder, ffmpeg);
    const film = path.join(folder, 'film.mp4');
    const onOutput = (text: string) => onProgress(DRAWN_PERCENT + (100 - DRAWN_PERCENT) * Math.min(1, encodedSeconds(text) / seconds));
    await runFfmpeg({ ...ffmpeg, args: encoderArguments({ track, sound, frames, waveform, film }), onOutput });
    return { film, cover, seconds, width, height, warnings: warningsOf(missing, sound) };
  }

  private async findEncoder(): Promise<boolean> {
    let list = '';
    const onOutput = (text: string) => void (list += text);
    await runFfmpeg({ program: this.program, args: ['-encoders'], signal: AbortSignal.timeout(30_000), onOutput });
    return list.includes('libx264');
  }
}

/** In a thread that ends before the encoder starts, so that their memory is not needed at the same time. */
const drawPictures = (pictures: PicturesOrder, signal: AbortSignal): Promise<FilmPictures> =>
  runWorker('draw-film', import.meta.url, pictures, {
    timeoutMs: DRAWING_TIMEOUT_MS,
    memoryMb: DRAWING_HEAP_MB,
    isSingleUse: true,
    signal,
  });

interface Encoding {
  track: string;
  sound: LevelSound;
  frames: number;
  waveform: { file: string; box: Box } | null;
  film: string;
}

function encoderArguments({ track, sound, frames, waveform, film }: Encoding): string[] {
  return [
    ...['-loglevel', 'error', '-y', '-progress', 'pipe:1', '-filter_threads', '1', '-filter_complex_threads', '1'],
    ...['-threads', '1', '-f', 'apng', '-i', `file:${track}`, '-f', 'wav', '-i', `file:${sound.file}`],
    ...(waveform ? ['-f', 'apng', '-i', `file:${waveform.file}`] : []),
    ...['-filter_complex', `${pictureFilters(frames, waveform?.box)};[1:a]${sound.filters}[sound]`, '-map', '[film]', '-map', '[sound]'],
    ...['-codec:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-bf', '2', '-x264-params', X264, '-profile:v', 'high'],
    ...['-g', String(CLIP_FRAMES_PER_SECOND * 2), '-threads', ENCODER_THREADS],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
    ...['-codec:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2', '-t', (frames / CLIP_FRAMES_PER_SECOND).toFixed(3)],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
    ...['-movflags', '+faststart', '-f', 'mp4', `file:${film}`],
  ];
}

/** Each picture is converted once, before it is repeated. Both parts have the colours of BT.709 before they meet. */
function pictureFilters(frames: number, waveform: Box | undefined): string {
  const fps = CLIP_FRAMES_PER_SECOND;
  const length = `tpad=stop_mode=clone:stop_duration=1,trim=end_frame=${frames},setpts=N/(${fps}*TB)`;
  const pictures = `[0:v]${BT709},fps=${fps}:round=near,${length}`;
  if (!waveform) return `${pictures}[film]`;
  const place = `overlay=x=${waveform.x}:y=${waveform.y}:eval=init:format=yuv420:repeatlast=1`;
  return `${pictures}[pictures];[2:v]${BT709},fps=${fps}:round=near,${length}[waveform];[pictures][waveform]${place}[film]`;
}

/** How far the encoder is, from the lines that `-progress` writes. */
const encodedSeconds = (text: string): number => Number(/out_time_us=(\d+)/.exec(text)?.[1] ?? 0) / 1_000_000;

function warningsOf(missing: readonly string[], sound: LevelSound): string[] {
  const warnings =
    missing.length > 0 ? [`No font here has these characters, so the clip shows boxes: ${missing.slice(0, 12).join(' ')}`] : [];
  return sound.isSilent ? [...warnings, 'This part of the recording is silent.'] : warnings;
}
