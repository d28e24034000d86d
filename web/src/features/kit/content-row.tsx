import { COPY_FORMATS, fileName } from '@afterword/language/exports';
import { type ContentExportFormat, type GeneratedContent, isCarouselType, type Publication } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { Download, FileText } from 'lucide-react';
import { ContentLength, CopyButtons, nameOfContent } from '@/features/content';
import { ReviewStatusLink } from '@/features/review-status';
import { saveFile } from '@/lib/save-file';
import { buttonStyle } from '@/ui/button-style';
import { Checkbox } from '@/ui/checkbox';
import { Menu } from '@/ui/menu';
import { KitRow } from './kit-row';
import { PostedFields } from './posted-fields';
import { useDeletePublication, useSavePublication } from './publications.queries';

interface ContentRowProps {
  item: GeneratedContent;
  /** The title of its episode. */
  title: string;
  isApproved: boolean;
  publication: Publication | undefined;
}

/** An item with what publishing it takes. One that is not approved can only be reviewed. */
export function ContentRow({ item, title, isApproved, publication }: ContentRowProps) {
  return (
    <KitRow
      icon={<FileText aria-hidden />}
      name={nameOfContent(item)}
      status={<ReviewStatusLink item={item} />}
      isHeld={!isApproved}
      actions={
        isApproved ? (
          <>
            <CopyButtons item={item} />
            <DownloadContent item={item} title={title} />
            <PostedBox item={item} publication={publication} />
          </>
        ) : (
          <Link to="/content-workflow" search={{ item: item.id }} className={buttonStyle({ variant: 'ghost' })}>
            Review
          </Link>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
        <span className="flex flex-none flex-wrap gap-x-4 text-ink-3">
          <ContentLength item={item} />
        </span>
        <span className="min-w-0 flex-1 truncate" dir="auto" lang={item.language}>
          {firstLine(item.content)}
        </span>
        {isApproved && isCarouselType(item.contentType) && (
          <Link
            to="/episode/$id"
            params={{ id: item.episodeId }}
            search={{ view: 'carousel', content: item.id }}
            className="inline-flex min-h-(--aw-target) items-center underline max-md:basis-full"
          >
            Open the carousel
          </Link>
        )}
      </div>
      {publication && <PostedFields item={item} publication={publication} />}
    </KitRow>
  );
}

const firstLine = (text: string) =>
  COPY_FORMATS.text
    .write(text)
    .split('\n')
    .find((line) => line.trim() !== '');

const formats = Object.keys(COPY_FORMATS) as ContentExportFormat[];

function DownloadContent({ item, title }: Pick<ContentRowProps, 'item' | 'title'>) {
  const name = nameOfContent(item);
  const save = (format: ContentExportFormat) => {
    const { extension, mediaType, write } = COPY_FORMATS[format];
    saveFile(fileName(`${title} ${name}`, extension), new Blob([write(item.content)], { type: `${mediaType};charset=utf-8` }));
  };
  return (
    <Menu
      name={`Download ${name}`}
      icon={<Download aria-hidden />}
      entries={formats.map((format) => ({
        label: COPY_FORMATS[format].label,
        note: `.${COPY_FORMATS[format].extension}`,
        onChoose: () => save(format),
      }))}
    />
  );
}

function PostedBox({ item, publication }: Pick<ContentRowProps, 'item' | 'publication'>) {
  const save = useSavePublication(item);
  const remove = useDeletePublication(item);
  return (
    <Checkbox
      label="Posted"
      aria-label={`${nameOfContent(item)} posted`}
      checked={publication !== undefined}
      onChange={() =>
        publication ? remove.mutate(publication) : save.mutate({ version: item.version, url: null, postedAt: new Date().toISOString() })
      }
    />
  );
}
