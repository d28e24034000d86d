import { userMessageOf } from '@/api/api-error';
import {
  type ContentType,
  FURTHER_LABELS,
  FURTHER_TYPES,
  type FurtherType,
  type GeneratedContent,
  type ListedEpisode,
} from '@afterword/proto';
import { formatCount } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { toast } from '@/ui/toast';
import { BatchDialog } from './batch-dialog';
import { useBatch } from './use-batch';
import { zipSync, strToU8 } from 'fflate';
import { call } from '@/api/call';
import type { RequestOptions } from '@/api/request';
import { titleOf } from '@/features/episodes';

/** Downloads the content and transcripts of several episodes as one ZIP file. */
export function ExportDialog({ episodes, onClose }: { episodes: ListedEpisode[]; onClose: () => void }) {
  const { progress, run, cancel } = useBatch<ListedEpisode>();
  const ready = episodes.filter(({ transcriptionStatus }) => transcriptionStatus === 'completed');
  const download = async () => {
    const archive = new EpisodeArchive();
    const { error, isCancelled } = await run(ready, (episode, options) => archive.add(episode, options));
    if (error) toast.error('Error', userMessageOf(error, 'Failed to export.'));
    else if (!isCancelled) {
      saveFile('episodes.zip', archive.toBlob());
      toast.success('Exported', `${formatCount(ready.length, 'episode')} in episodes.zip.`);
    }
    onClose();
  };
  return (
    <BatchDialog
      title={`Export ${formatCount(ready.length, 'episode')}`}
      start="Export"
      running="Exporting"
      count={ready.length}
      leftOut={episodes.length - ready.length}
      onStart={() => void download()}
      onCancel={cancel}
      {...{ progress, onClose }}
    >
      <p>One ZIP file with a folder for each episode: its transcript and the current version of its content.</p>
      <p className="text-ink-2">{describeUnapproved(ready)}</p>
    </BatchDialog>
  );
}

/** How much content is not approved, if that is known of every episode, and where it goes. */
function describeUnapproved(episodes: ListedEpisode[]): string {
  if (episodes.some(({ waiting }) => waiting === null)) return 'Content that isn’t approved is in a folder named “Not approved”.';
  const count = episodes.reduce((sum, { waiting }) => sum + (waiting ? waiting.review + waiting.revision : 0), 0);
  if (count === 0) return 'No content waits for review. Rejected content is in a folder named “Not approved”.';
  return `Not approved yet: ${formatCount(count, 'item')}. These and rejected content are in a folder named “Not approved”.`;
}

const furtherFileNames = Object.fromEntries(FURTHER_TYPES.map((type) => [type, `${FURTHER_LABELS[type]}.txt`])) as Record<
  FurtherType,
  string
>;

/** Of content that is not of a recipe. */
const fileNames: Record<Exclude<ContentType, 'recipe'>, string> = {
  show_notes: 'Show Notes.md',
  social_twitter: 'Twitter thread.txt',
  social_linkedin: 'LinkedIn post.txt',
  social_instagram: 'Instagram caption.txt',
  blog: 'Blog.md',
  email: 'Email.txt',
  ...furtherFileNames,
};
/** Characters that no file name may contain on Windows, macOS or Linux, and controls. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}]+/gu;
const MAX_NAME_CHARACTERS = 80;

const toFileName = (name: string): string =>
  name.slice(0, MAX_NAME_CHARACTERS).replace(FORBIDDEN, ' ').split(' ').filter(Boolean).join(' ');

const fileNameOf = ({ contentType, recipe }: GeneratedContent): string =>
  contentType === 'recipe' ? `${toFileName(recipe?.name ?? '') || 'Recipe'}.txt` : fileNames[contentType];

/** Collects the transcripts and content of episodes for a ZIP file. */
class EpisodeArchive {
  private readonly files: Record<string, Uint8Array<ArrayBuffer>> = {};
  /** In lower case, because some systems do not tell them apart. */
  private readonly paths = new Set<string>();

  async add(episode: ListedEpisode, options: RequestOptions): Promise<void> {
    const { id } = episode;
    const [{ episode: full }, { content }, { reviews }] = await Promise.all([
      call('GET /api/episodes/{id}', { id }, options),
      call('GET /api/episodes/{id}/content', { id }, options),
      call('GET /api/episodes/{id}/reviews', { id }, options),
    ]);
    const folder = this.folderOf(titleOf(episode));
    if (full.transcript) this.write(`${folder}/Transcript.txt`, full.transcript);
    for (const item of content) {
      const isApproved = reviews.some(
        ({ contentId, version, approvalStatus }) => contentId === item.id && version === item.version && approvalStatus === 'approved',
      );
      this.write(`${folder}/${isApproved ? '' : 'Not approved/'}${fileNameOf(item)}`, item.content);
    }
  }

  toBlob(): Blob {
    return new Blob([zipSync(this.files)], { type: 'application/zip' });
  }

  private write(path: string, text: string) {
    const suffix = path.slice(path.lastIndexOf('.'));
    this.files[this.unusedPath(path.slice(0, -suffix.length), suffix)] = strToU8(
      text.endsWith('\n') ? text : `${text}\n`,
    ) as Uint8Array<ArrayBuffer>;
  }

  /** Returns the name of a folder for this title that no other episode has, in any case. */
  private folderOf(title: string): string {
    // Windows removes full stops at the end, and other systems hide names that begin with one.
    const name = toFileName(title).replace(/^\.+/, '').replace(/\.$/, '') || 'Episode';
    return this.unusedPath(name);
  }

  /** Returns the path, with a number if there is one like it: episodes may be named alike, and recipes. */
  private unusedPath(path: string, suffix = ''): string {
    let unused = `${path}${suffix}`;
    for (let count = 2; this.paths.has(unused.toLowerCase()); count += 1) unused = `${path} (${count})${suffix}`;
    this.paths.add(unused.toLowerCase());
    return unused;
  }
}
