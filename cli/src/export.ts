import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { exportSource } from '@afterword/language/exports';
import {
  type DrawCarousel,
  type KitCard,
  kitCards,
  kitCarousels,
  type KitClip,
  kitClips,
  kitFiles,
  kitTexts,
} from '@afterword/language/exports/kit';
import type { Client } from './client';
import { Failure } from './failure';
import type { Progress } from './progress';

const INSIGHTS_FORMATS = ['youtube', 'podcasting2', 'quotes'] as const;

/** A file to write. */
interface KitContent {
  path: string;
  content: string | Uint8Array;
}

interface Wanted {
  /** The folder to write into. It is created if there is none; files with the same names are replaced. */
  folder: string;
  withRecording: boolean;
}

/** Writes the publishing kit of an episode into a folder: as the page puts it into a ZIP, so without what is not approved. */
export async function exportKit(client: Client, id: string, { folder, withRecording }: Wanted, progress: Progress): Promise<string[]> {
  progress.show('Reading the episode');
  const [{ episode }, { content }, { reviews }, { publications }, { clips }, { cards }, insights] = await Promise.all([
    client.call('GET /api/episodes/{id}', { id }),
    client.call('GET /api/episodes/{id}/content', { id }),
    client.call('GET /api/episodes/{id}/reviews', { id }),
    client.call('GET /api/episodes/{id}/publications', { id }),
    client.call('GET /api/episodes/{id}/clips', { id }),
    client.call('GET /api/episodes/{id}/cards', { id }),
    Promise.all(INSIGHTS_FORMATS.map((format) => client.call('GET /api/episodes/{id}/insights/export/{format}', { id, format }))),
  ]);
  if (episode.transcriptionStatus !== 'completed') throw new Failure('failed', 'The episode has no transcript yet. Wait for it first.');
  const { transcript } = await client.call('GET /api/episodes/{id}/transcript', { id });
  const source = exportSource(episode.title, transcript);
  const recording = withRecording ? path.basename(episode.audioFilePath) : null;
  const films = kitClips(clips);
  const pictures = kitCards(cards);
  const decided = kitTexts({ content, reviews, publications });
  const carousels = await kitCarousels(decided.approved, drawerOf(client, progress));
  const texts = kitFiles({
    title: source.title,
    ...decided,
    transcript: source,
    ...pictures,
    ...carousels,
    ...films,
    insights: insights.filter(({ text }) => text !== ''),
    recording,
    hasChecksums: true,
  });
  const files: KitContent[] = [
    ...texts.map((file) => ({ path: file.path, content: file.text })),
    ...(await readCards(client, pictures.cards, progress)),
    ...carousels.carousels.flatMap((carousel) => carousel.files),
    ...(await readClips(client, films.clips, progress)),
  ];
  const written = await writeAll(folder, files);
  if (recording !== null) await writeRecording(client, id, path.join(folder, recording), progress);
  return [...written, ...(recording === null ? [] : [recording])];
}

/** Writes also the checksums of the files. Returns the paths. */
async function writeAll(folder: string, files: readonly KitContent[]): Promise<string[]> {
  const written = [...files, { path: 'SHA256SUMS', content: files.map(checksumLine).join('') }];
  for (const file of written) await write(path.join(folder, file.path), file.content);
  return written.map((file) => file.path);
}

/** As `sha256sum` writes it. */
const checksumLine = ({ path: name, content }: KitContent) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;

async function readCards(client: Client, cards: readonly KitCard[], progress: Progress): Promise<KitContent[]> {
  if (cards.length > 0) progress.show('Downloading the cards');
  const pictures: KitContent[] = [];
  for (const { card, path: name } of cards) pictures.push({ path: name, content: await client.read(`/api/cards/${card.id}/picture`) });
  return pictures;
}

/** A text that has changed meanwhile ends the export, so that nothing is in it that was not approved. */
const drawerOf =
  (client: Client, progress: Progress): DrawCarousel =>
  async ({ id, version }, slide) => {
    progress.show('Downloading the carousels');
    const query = new URLSearchParams({ version: String(version), ...(slide !== undefined && { slide: String(slide) }) });
    try {
      return await client.read(`/api/content/${id}/carousel?${query.toString()}`);
    } catch (error) {
      if (error instanceof Failure && error.reason === 'missing') return null;
      throw error;
    }
  };

async function readClips(client: Client, clips: readonly KitClip[], progress: Progress): Promise<KitContent[]> {
  if (clips.length > 0) progress.show('Downloading the clips');
  const files: KitContent[] = [];
  for (const clip of clips) files.push(...(await readClip(client, clip)));
  return files;
}

async function readClip(client: Client, { id, files }: KitClip): Promise<KitContent[]> {
  const addresses = await client.call('GET /api/clips/{id}/files', { id });
  return Promise.all(
    files.map(async ({ kind, path: name }) => {
      const response = await client.store(addresses[kind].url, {});
      return { path: name, content: new Uint8Array(await response.arrayBuffer()) };
    }),
  );
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** The file has its name only once it is complete. */
async function writeRecording(client: Client, id: string, file: string, progress: Progress): Promise<void> {
  progress.show('Downloading the recording');
  const { url } = await client.call('GET /api/episodes/{id}/audio', { id });
  const { body } = await client.store(url, {});
  const unfinished = `${file}.part`;
  await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(unfinished));
  await rename(unfinished, file);
}
