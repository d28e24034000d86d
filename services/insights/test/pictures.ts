import { createSkiaCanvas } from '@afterword/drawing/skia';
import { crc32, deflateSync } from 'node:zlib';

/** A picture that can be seen on every background: half of it is red, with a white bar. */
export function picture(format: 'png' | 'jpeg' | 'webp', width = 300, height = 200): Buffer {
  const canvas = createSkiaCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#d03a2b';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#ffffff';
  context.fillRect(width / 4, height / 4, width / 2, height / 10);
  if (format === 'png') return canvas.toBuffer('image/png');
  return format === 'jpeg' ? canvas.toBuffer('image/jpeg') : canvas.toBuffer('image/webp');
}

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(content.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** A PNG whose header says this size, whatever its pixels are. */
export function pngOfSize(width: number, height: number, pixels: Buffer = Buffer.alloc(64)): Buffer {
  return Buffer.concat([PNG_SIGNATURE, headerChunk(width, height), pngChunk('IDAT', deflateSync(pixels)), pngChunk('IEND')]);
}

export function headerChunk(width: number, height: number): Buffer {
  const content = Buffer.from('00000000000000000806000000', 'hex');
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  return pngChunk('IHDR', content);
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="http://example.org/x.png"/></svg>',
);
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF');
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
