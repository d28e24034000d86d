import { fileName } from '@afterword/language/exports';
import { kitFiles, type KitSource } from '@afterword/language/exports/kit';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/api/call';
import { saveFile } from '@/lib/save-file';
import { KitArchive, type ReadingProgress } from './kit-archive';

export type DownloadState = { is: 'idle' } | ({ is: 'running' | 'stopped' } & ReadingProgress);

/** What the kit holds, beside what insights export. */
export type KitContents = Omit<KitSource, 'insights' | 'hasChecksums'>;

const NOTHING_READ = { read: 0, total: 0 };

/** Saves the kit of an episode as a ZIP file. If the connection is lost, it continues where it stopped. */
export function useKitDownload(episodeId: string) {
  const [state, setState] = useState<DownloadState>({ is: 'idle' });
  const work = useRef<{ archive: KitArchive; name: string } | null>(null);
  const aborting = useRef<AbortController | null>(null);
  useEffect(() => () => aborting.current?.abort(), []);

  const run = async (contents: KitContents) => {
    const { signal } = (aborting.current = new AbortController());
    let progress: ReadingProgress = state.is === 'idle' ? NOTHING_READ : { read: state.read, total: state.total };
    const show = (next: ReadingProgress) => setState({ is: 'running', ...(progress = next) });
    show(progress);
    try {
      work.current ??= { archive: await archiveOf(episodeId, contents, signal), name: fileName(`${contents.title} kit`, 'zip') };
      const { archive, name } = work.current;
      saveFile(name, await archive.finish(signal, show));
      end();
    } catch {
      if (!signal.aborted) setState({ is: 'stopped', ...progress });
    }
  };
  const end = () => {
    work.current = null;
    setState({ is: 'idle' });
  };
  const cancel = () => {
    aborting.current?.abort();
    end();
  };
  return { state, run, cancel };
}

const INSIGHTS_FORMATS = ['youtube', 'podcasting2', 'quotes'] as const;

async function archiveOf(id: string, contents: KitContents, signal: AbortSignal): Promise<KitArchive> {
  const exported = await Promise.all(
    INSIGHTS_FORMATS.map((format) => call('GET /api/episodes/{id}/insights/export/{format}', { id, format }, { signal })),
  );
  const insights = exported.filter(({ text }) => text !== '');
  const hasChecksums = globalThis.isSecureContext;
  const files = kitFiles({ ...contents, insights, hasChecksums });
  const sums = hasChecksums ? [{ path: 'SHA256SUMS', text: await checksumsOf(files) }] : [];
  const getUrl = async (reading: AbortSignal) => (await call('GET /api/episodes/{id}/audio', { id }, { signal: reading })).url;
  return new KitArchive([...files, ...sums], contents.recording === null ? null : { path: contents.recording, getUrl });
}

/** As `sha256sum` writes them. */
async function checksumsOf(files: readonly { path: string; text: string }[]): Promise<string> {
  const lines = files.map(async ({ path, text }) => {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    return `${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}  ${path}\n`;
  });
  return (await Promise.all(lines)).join('');
}
