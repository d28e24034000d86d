import { EXPORT_FORMATS, fileName } from '@afterword/language/exports';
import type { Transcript } from '@afterword/proto';
import { Download } from 'lucide-react';
import { saveFile } from '@/lib/save-file';
import { Menu } from '@/ui/menu';
import { toast } from '@/ui/toast';

/** Removes the extension from titles that are file names. */
const AUDIO_EXTENSION = /\.(mp3|wav|m4a|aac|ogg|flac)$/i;
const WORD = { label: 'Word', extension: 'docx' };

/** Downloads the transcript in several formats. */
export function DownloadMenu({ transcript, title }: { transcript: Transcript; title: string }) {
  const source = { title: title.replace(AUDIO_EXTENSION, ''), transcript };
  const nameWith = (extension: string) => fileName(source.title, extension);
  const saveWord = async () => {
    const { toDocx } = await import('./docx/to-docx');
    saveFile(nameWith(WORD.extension), toDocx(source));
  };
  return (
    <Menu
      name="Download transcript"
      icon={<Download aria-hidden />}
      entries={[
        ...Object.values(EXPORT_FORMATS).map(({ label, extension, mediaType, write }) => ({
          label,
          note: `.${extension}`,
          onChoose: () => saveFile(nameWith(extension), new Blob([write(source)], { type: `${mediaType};charset=utf-8` })),
        })),
        {
          label: WORD.label,
          note: `.${WORD.extension}`,
          onChoose: () => void saveWord().catch(() => toast.error('Download failed', 'The file could not be made. Please try again.')),
        },
      ]}
    />
  );
}
