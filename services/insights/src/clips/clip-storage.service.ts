import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Clock } from '@afterword/platform';
import { isGone, ObjectStore } from '@afterword/platform/storage';
import { type GetClipFiles, type LookDesign, type Output, peaksKey, type SignClipFiles } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { Recording } from '../episodes/episodes.client';
import { LogoStorageService } from '../logos/logo-storage.service';
import type { RecordingSource } from './film/film-sound';

/** The files of a clip, in the order in which they are stored: a film is there only if everything is. */
const FILES = {
  srt: { ending: 'srt', contentType: 'application/x-subrip' },
  vtt: { ending: 'vtt', contentType: 'text/vtt' },
  cover: { ending: 'png', contentType: 'image/png' },
  film: { ending: 'mp4', contentType: 'video/mp4' },
} as const;
type FileKind = keyof typeof FILES;
const KINDS = Object.keys(FILES) as FileKind[];

/** Long enough to watch and to download. The page requests new addresses when it needs some. */
const URL_LIFETIME_S = 3600;
/** Longer than reading a part of a recording may take. */
const SOURCE_URL_LIFETIME_S = 900;

/** Which making of which clip. */
export interface FilmReference {
  episodeId: string;
  id: string;
  filmId: string;
}

/** Stores films under the key of their episode, so that they are deleted with it. */
@Injectable()
export class ClipStorageService {
  constructor(
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    private readonly logos: LogoStorageService,
  ) {}

  /** @param files texts, or paths of files. Returns the size of the film, in bytes. */
  async saveFilm(film: FilmReference, files: Record<'srt' | 'vtt', string> & Record<'cover' | 'film', { path: string }>): Promise<number> {
    let size = 0;
    for (const kind of KINDS) {
      const file = files[kind];
      const { contentType } = FILES[kind];
      const body = typeof file === 'string' ? Buffer.from(file) : createReadStream(file.path);
      size = typeof file === 'string' ? Buffer.byteLength(file) : (await stat(file.path)).size;
      await this.store.put(keyOf(film, kind), body, { size, contentType });
    }
    return size;
  }

  /** Deletes the files of all makings of a clip but those of `kept`. */
  async deleteFilms({ episodeId, id }: Omit<FilmReference, 'filmId'>, kept: readonly (string | null)[] = []): Promise<void> {
    const prefix = folderOf({ episodeId, id });
    for await (const { key } of this.store.list(prefix)) {
      const isKept = kept.some((filmId) => filmId !== null && key.startsWith(`${prefix}${filmId}.`));
      if (!isKept) await this.store.delete(key);
    }
  }

  async signFiles(film: FilmReference, name: (ending: string) => string, origin?: string): Promise<Output<typeof GetClipFiles>> {
    const expiresAt = new Date(this.clock.now().getTime() + URL_LIFETIME_S * 1000).toISOString();
    const sign = async (kind: FileKind) => {
      const { ending, contentType } = FILES[kind];
      return { url: await this.store.signGet(keyOf(film, kind), URL_LIFETIME_S, contentType, origin), fileName: name(ending) };
    };
    const [srt, vtt, cover, signed] = await Promise.all([sign('srt'), sign('vtt'), sign('cover'), sign('film')]);
    return { film: signed, srt, vtt, cover, expiresAt };
  }

  async signFilesInside(film: FilmReference): Promise<Output<typeof SignClipFiles>> {
    const sign = (kind: FileKind) => this.store.signInternalGet(keyOf(film, kind), SOURCE_URL_LIFETIME_S);
    const [srt, vtt, cover, signed] = await Promise.all([sign('srt'), sign('vtt'), sign('cover'), sign('film')]);
    return { film: signed, srt, vtt, cover };
  }

  async signSource({ audioFilePath, etag }: Recording): Promise<RecordingSource> {
    return { url: await this.store.signInternalGet(audioFilePath, SOURCE_URL_LIFETIME_S), etag };
  }

  /** Returns the logo of a design as PNG; null if it has none. */
  readLogo(design: LookDesign): Promise<Buffer | null> {
    return this.logos.readOf(design);
  }

  /** Returns the peaks of a recording, ten a second; null if it was not measured. */
  async readPeaks(episodeId: string): Promise<number[] | null> {
    try {
      return JSON.parse((await buffer(await this.store.read(peaksKey(episodeId)))).toString('utf8')) as number[];
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  }
}

const folderOf = ({ episodeId, id }: Omit<FilmReference, 'filmId'>): string => `episodes/${episodeId}/clips/${id}/`;
const keyOf = ({ filmId, ...clip }: FilmReference, kind: FileKind): string => `${folderOf(clip)}${filmId}.${FILES[kind].ending}`;
