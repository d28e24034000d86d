import { fileName } from '@afterword/language/exports';
import {
  type DrawCarousel,
  type GuestKit,
  type KitCard,
  kitCarousels,
  type KitClip,
  type KitFile,
  kitFiles,
  type KitSource,
} from '@afterword/language/exports/kit';
import { useEffect, useRef, useState } from 'react';
import { ApiError, apiErrorFrom } from '@/api/api-error';
import { call, fillPath } from '@/api/call';
import { loadCardDrawing } from '@/features/cards';
import { saveFile } from '@/lib/save-file';
import { toast } from '@/ui/toast';
import { KitArchive, type ReadingProgress, type StoredFile } from './kit-archive';

export type DownloadState = { is: 'idle' } | ({ is: 'running' | 'stopped' } & ReadingProgress);

/** What the kit holds, beside what insights export and what is drawn for it. */
export type KitContents = Omit<KitSource, 'insights' | 'carousels' | 'withoutCarousel' | 'hasChecksums'>;

const NOTHING_READ = { read: 0, total: 0 };

/** A ZIP file that can be put together. */
interface KitDownload {
  fileName: string;
  open: (signal: AbortSignal) => Promise<KitArchive>;
}

/** Saves a kit as a ZIP file. If the connection is lost, it continues where it stopped. */
export function useKitDownload() {
  const [state, setState] = useState<DownloadState>({ is: 'idle' });
  const archive = useRef<KitArchive | null>(null);
  const aborting = useRef<AbortController | null>(null);
  useEffect(() => () => aborting.current?.abort(), []);

  const run = async ({ fileName, open }: KitDownload) => {
    const { signal } = (aborting.current = new AbortController());
    let progress: ReadingProgress = state.is === 'idle' ? NOTHING_READ : { read: state.read, total: state.total };
    const show = (next: ReadingProgress) => setState({ is: 'running', ...(progress = next) });
    show(progress);
    try {
      archive.current ??= await open(signal);
      saveFile(fileName, await archive.current.finish(signal, show));
      end();
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ClipChanged)) return setState({ is: 'stopped', ...progress });
      toast.error('Download stopped', 'A clip was made again or deleted meanwhile. Download the ZIP again.');
      end();
    }
  };
  const end = () => {
    archive.current = null;
    setState({ is: 'idle' });
  };
  const cancel = () => {
    aborting.current?.abort();
    end();
  };
  return { state, run, cancel };
}

const INSIGHTS_FORMATS = ['youtube', 'podcasting2', 'quotes'] as const;

/** Everything of an episode that is approved. */
export const wholeKit = (episodeId: string, contents: KitContents): KitDownload => ({
  fileName: fileName(`${contents.title} kit`, 'zip'),
  open: (signal) => openWholeKit(episodeId, contents, signal),
});

/** What one guest said. */
export const guestPart = (title: string, { guest, texts, clips, cards }: GuestKit): KitDownload => ({
  fileName: fileName(`${title} ${guest}`, 'zip'),
  open: async () =>
    new KitArchive({
      contents: [...texts.map(toContent), ...(await Promise.all(cards.map(drawCard)))],
      files: clips.flatMap(clipFiles),
      hasChecksums: globalThis.isSecureContext,
    }),
});

const toContent = ({ path, text }: KitFile) => ({ path, content: text });

async function openWholeKit(id: string, contents: KitContents, signal: AbortSignal): Promise<KitArchive> {
  const exported = await Promise.all(
    INSIGHTS_FORMATS.map((format) => call('GET /api/episodes/{id}/insights/export/{format}', { id, format }, { signal })),
  );
  const insights = exported.filter(({ text }) => text !== '');
  const hasChecksums = globalThis.isSecureContext;
  const drawn = await kitCarousels(contents.approved, drawCarousel(signal));
  const texts = kitFiles({ ...contents, ...drawn, insights, hasChecksums }).map(toContent);
  const pictures = await Promise.all(contents.cards.map(drawCard));
  const slides = drawn.carousels.flatMap((carousel) => carousel.files);
  const files = [...recordingFile(id, contents.recording), ...contents.clips.flatMap(clipFiles)];
  return new KitArchive({ contents: [...texts, ...pictures, ...slides], files, hasChecksums });
}

/** Drawn by the server, as only that writes documents of which text can be copied. A text that has changed meanwhile is refused. */
const drawCarousel =
  (signal: AbortSignal): DrawCarousel =>
  async ({ id, version }, slide) => {
    const { path, rest } = fillPath('GET /api/content/{id}/carousel', { id, version, ...(slide !== undefined && { slide }) });
    const response = await fetch(`${path}?${new URLSearchParams(rest as Record<string, string>)}`, { signal });
    if (response.status === 404) return null;
    if (!response.ok) throw await apiErrorFrom(response);
    return new Uint8Array(await response.arrayBuffer());
  };

/** What draws is large, and loaded only for cards. */
async function drawCard({ card, path }: KitCard) {
  const { drawKeptCard } = await loadCardDrawing();
  return { path, content: new Uint8Array(await (await drawKeptCard(card)).arrayBuffer()) };
}

/** Too large to be held by the page, so that it has no checksum. */
function recordingFile(id: string, path: string | null): StoredFile[] {
  if (path === null) return [];
  const getUrl = async (signal: AbortSignal) => (await call('GET /api/episodes/{id}/audio', { id }, { signal })).url;
  return [{ path, isListed: false, getUrl }];
}

/** A clip that is made again while its files are read would be one film with the captions of another: then reading fails. */
function clipFiles({ id, files, bytes }: KitClip): StoredFile[] {
  let film: string | undefined;
  return files.map(({ kind, path }) => ({
    path,
    ...(kind === 'film' && { bytes }),
    isListed: true,
    getUrl: async (signal) => {
      const addresses = await call('GET /api/clips/{id}/files', { id }, { signal }).catch(rethrowDeleted);
      const { pathname } = new URL(addresses.film.url, location.href);
      if (pathname !== (film ??= pathname)) throw new ClipChanged();
      return addresses[kind].url;
    },
  }));
}

class ClipChanged extends Error {}

function rethrowDeleted(error: unknown): never {
  throw error instanceof ApiError && error.status === 404 ? new ClipChanged() : error;
}
