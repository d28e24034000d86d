import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure } from './failure';

/** The parts of a ZIP file, as PKWARE's APPNOTE numbers them: 4.3.16, 4.3.12 and 4.3.7. */
const END = { signature: 0x06054b50, bytes: 22 };
const DIRECTORY_ENTRY = { signature: 0x02014b50, bytes: 46 };
const LOCAL_HEADER = { signature: 0x04034b50, bytes: 30 };
const STORED = 0;

interface Entry {
  name: string;
  bytes: number;
  /** Where its local header begins. */
  offset: number;
}

/**
 * Writes the files of a ZIP file into a folder, without reading any of them into memory, and returns their names. Reads what Afterword writes:
 * entries that are not compressed, and no comment.
 * @throws Failure if it is something else
 */
export async function unzip(file: string, folder: string): Promise<string[]> {
  const zip = await open(file);
  try {
    const entries = await readDirectory(zip);
    for (const entry of entries) await extract(zip, entry, path.join(folder, entry.name));
    return entries.map(({ name }) => name);
  } finally {
    await zip.close();
  }
}

async function readDirectory(zip: FileHandle): Promise<Entry[]> {
  const { size } = await zip.stat();
  const end = await readPart(zip, size - END.bytes, END);
  const [bytes, offset] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  const directory = await readBytes(zip, offset, bytes);
  const entries: Entry[] = [];
  for (let at = 0; at < bytes;) {
    const [method, nameBytes] = [directory.readUInt16LE(at + 10), directory.readUInt16LE(at + 28)];
    if (directory.readUInt32LE(at) !== DIRECTORY_ENTRY.signature || method !== STORED) throw unreadable();
    const name = directory.toString('utf8', at + DIRECTORY_ENTRY.bytes, at + DIRECTORY_ENTRY.bytes + nameBytes);
    entries.push({ name: inside(name), bytes: directory.readUInt32LE(at + 24), offset: directory.readUInt32LE(at + 42) });
    at += DIRECTORY_ENTRY.bytes + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function extract(zip: FileHandle, { bytes, offset }: Entry, file: string): Promise<void> {
  const header = await readPart(zip, offset, LOCAL_HEADER);
  const start = offset + LOCAL_HEADER.bytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  await mkdir(path.dirname(file), { recursive: true });
  const content = bytes === 0 ? [] : createReadStream('', { fd: zip.fd, autoClose: false, start, end: start + bytes - 1 });
  await pipeline(content, createWriteStream(file));
}

/** A name that leads out of the folder is refused. */
function inside(name: string): string {
  const parts = name.split(/[/\\]/);
  if (path.isAbsolute(name) || parts.some((part) => part === '' || part === '..')) throw unreadable();
  return name;
}

async function readPart(zip: FileHandle, position: number, { signature, bytes }: { signature: number; bytes: number }): Promise<Buffer> {
  const part = await readBytes(zip, position, bytes);
  if (part.readUInt32LE(0) !== signature) throw unreadable();
  return part;
}

async function readBytes(zip: FileHandle, position: number, length: number): Promise<Buffer> {
  if (position < 0) throw unreadable();
  const { buffer, bytesRead } = await zip.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw unreadable();
  return buffer;
}

const unreadable = () => new Failure('failed', 'The kit that was downloaded cannot be read. Is this client older than Afterword?');
