import { EXPORT_FORMATS, exportSource, fileName, WORD_FORMAT } from '@afterword/language/exports';
import type { Transcript } from '@afterword/proto';
import { Download } from 'lucide-react';
import { saveFile } from '@/lib/save-file';
import { Menu } from '@/ui/menu';
import { toast } from '@/ui/toast';

/** Downloads the transcript in several formats. */
export function DownloadMenu({ transcript, title }: { transcript: Transcript; title: string }) {
  const source = exportSource(title, transcript);
  const nameWith = (extension: string) => fileName(source.title, extension);
  const saveWord = async () => {
    const { toDocx } = await import('@afterword/language/exports/docx');
    saveFile(nameWith(WORD_FORMAT.extension), new Blob([toDocx(source)], { type: WORD_FORMAT.mediaType }));
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
          label: WORD_FORMAT.label,
          note: `.${WORD_FORMAT.extension}`,
          onChoose: () => void saveWord().catch(() => toast.error('Download failed', 'The file could not be made. Please try again.')),
        },
      ]}
    />
  );
}
