import { encodeLogo } from '@afterword/drawing/skia';
import { exposeWorker } from '@afterword/platform/worker';
import { readPictureHeader, type RejectedPicture, UNREADABLE } from './picture-header';

export type MadeLogo = { png: Uint8Array } | RejectedPicture;

exposeWorker<Uint8Array, MadeLogo>(async (file) => {
  const header = readPictureHeader(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  if ('reason' in header) return header;
  const png = await encodeLogo(file, header);
  return png ? { png } : UNREADABLE;
});
