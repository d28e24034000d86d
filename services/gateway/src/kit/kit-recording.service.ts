import { taggedChapters, tagRecording, UnreadableChaptersError } from '@afterword/language/chapter-files';
import { RpcClient, ServiceError } from '@afterword/platform';
import { type Chapter, type Episode, GetRecording, SignRecording } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { type NewBeginning, storedFile, storedSource } from './stored-file';
import type { ZipEntry } from './zip';

/** Enough for a picture. A tag is in memory while the kit is sent. */
const MAX_TAG_BYTES = 4 * 1024 * 1024;

/** The recording of an episode in its kit. */
export interface KitRecording {
  path: string;
  hasChapters: boolean;
  /** @throws ServiceError `unavailable` if the store does not have it now */
  toEntry(): Promise<ZipEntry>;
}

/** Reads recordings for kits, with the chapters of the episode in their tag. The audio is not encoded again. */
@Injectable()
export class KitRecordingService {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns null if the recording is no longer kept. One that cannot have chapters, such as one that is no MP3, stays as it was uploaded. */
  async find({ id, audioFilePath }: Episode, chapters: readonly Chapter[]): Promise<KitRecording | null> {
    if (!(await this.isKept(id))) return null;
    const sign = async () => (await this.rpc.request(SignRecording, { id })).url;
    const path = audioFilePath.slice(audioFilePath.lastIndexOf('/') + 1);
    const tag = chapters.length > 0 ? await writeTag(sign, chapters) : undefined;
    return { path, hasChapters: tag !== undefined, toEntry: () => storedFile(path, sign, tag) };
  }

  /** Recordings may be deleted after a time, beside what was made of them. */
  private async isKept(id: string): Promise<boolean> {
    try {
      await this.rpc.request(GetRecording, { id });
      return true;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'conflict') return false;
      throw error;
    }
  }
}

async function writeTag(sign: () => Promise<string>, chapters: readonly Chapter[]): Promise<NewBeginning | undefined> {
  try {
    const { tag, audioStart } = await tagRecording(storedSource(sign), taggedChapters(chapters), { maxTagBytes: MAX_TAG_BYTES });
    return { content: tag, from: audioStart };
  } catch (error) {
    if (error instanceof UnreadableChaptersError) return undefined;
    throw error;
  }
}
