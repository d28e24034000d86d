import { createWriteStream } from 'node:fs';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { RpcClient, ScratchFolders, ServiceError } from '@afterword/platform';
import { ObjectStore } from '@afterword/platform/storage';
import { GetRecording } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { decodeAudio } from '../audio/decode-audio';
import { SystemBinariesService } from '../machine/system-binaries.service';

/** `etag` is that of the file when it was checked. A file that replaced it is rejected. */
interface StoredFile {
  audioFilePath: string;
  etag: string;
}

const NO_DECODER = 'Separate tracks need ffmpeg, which is not installed here. Install it and try again.';
const NOT_STORED = 'The audio is no longer stored. Upload it again.';

/** Reads how loud recordings and tracks are at each moment. */
@Injectable()
export class TrackFilesService {
  constructor(
    private readonly store: ObjectStore,
    private readonly binaries: SystemBinariesService,
    private readonly folders: ScratchFolders,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws ServiceError `not_supported` if there is no decoder, `not_found` if there is no such file */
  async findStoredOrThrow(audioFilePath: string): Promise<StoredFile> {
    if (!(await this.binaries.hasFfmpeg())) throw new ServiceError('not_supported', NO_DECODER);
    const { etag } = await this.store.stat(audioFilePath).catch(notStored);
    return { audioFilePath, etag };
  }

  async readLevelsOfRecording(episodeId: string, signal: AbortSignal): Promise<Uint8Array> {
    return this.readLevels(await this.rpc.request(GetRecording, { id: episodeId }), signal);
  }

  /**
   * Returns the levels of its frames; see `measureLevels`.
   *
   * @throws ServiceError `unprocessable` if it cannot be decoded, `not_found` if it is no longer stored
   */
  readLevels({ audioFilePath, etag }: StoredFile, signal: AbortSignal): Promise<Uint8Array> {
    return this.folders.withFolder(async (folder) => {
      const source = join(folder, `track${extname(audioFilePath)}`);
      await pipeline(await this.store.read(audioFilePath, { etag }).catch(notStored), createWriteStream(source), { signal });
      const { levels } = await decodeAudio({ program: this.binaries.ffmpeg, source, target: `${source}.samples`, signal });
      return levels;
    });
  }
}

function notStored(error: unknown): never {
  const isGone = error instanceof ServiceError && (error.code === 'not_found' || error.code === 'conflict');
  throw isGone ? new ServiceError('not_found', NOT_STORED, { cause: error }) : error;
}
