import type { SentFile } from '@afterword/proto';
import type { FastifyReply } from 'fastify';

/** Characters that a quoted string in a header cannot have; programs that read only this name get a dash for each. */
const NOT_PLAIN = /[^\w .,()-]/g;

/** Sets the headers of a file to download, and returns its bytes. */
export function fileBody(reply: FastifyReply, { fileName, mediaType, content, encoding }: SentFile): Buffer {
  const names = `filename="${fileName.replace(NOT_PLAIN, '-')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  reply.header('content-disposition', `attachment; ${names}`);
  reply.header('content-type', encoding === 'utf8' ? `${mediaType}; charset=utf-8` : mediaType);
  return Buffer.from(content, encoding);
}
