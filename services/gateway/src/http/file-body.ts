import type { SentFile } from '@afterword/proto';
import type { FastifyReply } from 'fastify';

/** Characters that a quoted string in a header cannot have; programs that read only this name get a dash for each. */
const NOT_PLAIN = /[^\w .,()-]/g;

/** Sets the headers of a file to download, and returns its bytes. */
export function fileBody(reply: FastifyReply, { fileName, mediaType, content, encoding }: SentFile): Buffer {
  setFileHeaders(reply, fileName, encoding === 'utf8' ? `${mediaType}; charset=utf-8` : mediaType);
  return Buffer.from(content, encoding);
}

export function setFileHeaders(reply: FastifyReply, fileName: string, contentType: string): void {
  const names = `filename="${fileName.replace(NOT_PLAIN, '-')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  reply.headers({ 'content-disposition': `attachment; ${names}`, 'content-type': contentType });
}
