import { Readable } from 'node:stream';
import type { ErrorBody } from '@afterword/proto';
import { HttpStatus, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setFileHeaders } from './file-body';

interface Facts {
  fileName: string;
  mediaType: string;
  /** Its whole length. */
  bytes: number;
  /** In quotation marks. Files with the same tag have the same bytes. */
  tag: string;
  /** Makes the file from its beginning. Reads nothing more once the signal is aborted. */
  make(signal: AbortSignal): AsyncIterable<Uint8Array>;
  /** Called when the file was sent, or when it is not sent. */
  onEnd(): void;
}

/** A file that is made while it is sent, because it may be larger than memory. A part of it is sent by making all that comes before too. */
export class StreamedFile {
  constructor(private readonly facts: Facts) {}

  /** Sets the headers, and returns the file, the part of it that the request names, or an error if it has no such part. */
  send(reply: FastifyReply): StreamableFile | ErrorBody {
    const { fileName, mediaType, bytes, tag } = this.facts;
    reply.headers({ 'accept-ranges': 'bytes', etag: tag });
    const range = rangeIn(reply.request, this.facts);
    if (range === 'outside') {
      this.facts.onEnd();
      void reply.status(HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE).header('content-range', `bytes */${bytes}`);
      return { error: `This file has only ${bytes} bytes.`, code: 'invalid_input' };
    }
    const { from, to } = range ?? { from: 0, to: bytes };
    if (range) void reply.status(HttpStatus.PARTIAL_CONTENT).header('content-range', `bytes ${from}-${to - 1}/${bytes}`);
    setFileHeaders(reply, fileName, mediaType);
    // A proxy would otherwise read all of it at once, and store it.
    reply.headers({ 'content-length': to - from, 'x-accel-buffering': 'no' });
    return new StreamableFile(this.read(from, to));
  }

  private read(from: number, to: number): Readable {
    const left = new AbortController();
    const body = Readable.from(slice(this.facts.make(left.signal), from, to), { objectMode: false });
    return body.once('close', () => {
      left.abort();
      this.facts.onEnd();
    });
  }
}

/** Byte positions; `to` is not included. */
interface Range {
  from: number;
  to: number;
}

/** Returns null if all of the file is to be sent: no range is named, or more than one, or one of another file. */
function rangeIn({ headers }: FastifyRequest, { bytes, tag }: Facts): Range | 'outside' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (headers['if-range'] !== undefined && headers['if-range'] !== tag) return null;
  if (first === '') return Number(last) === 0 ? 'outside' : { from: Math.max(bytes - Number(last), 0), to: bytes };
  if (last !== '' && Number(last) < Number(first)) return null;
  if (Number(first) >= bytes) return 'outside';
  return { from: Number(first), to: last === '' ? bytes : Math.min(Number(last) + 1, bytes) };
}

async function* slice(pieces: AsyncIterable<Uint8Array>, from: number, to: number): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of pieces) {
    const part = piece.subarray(Math.max(from - at, 0), Math.max(to - at, 0));
    at += piece.length;
    if (part.length > 0) yield part;
    if (at >= to) return;
  }
  throw new Error(`A file ended after ${at} bytes, before ${to}.`);
}
