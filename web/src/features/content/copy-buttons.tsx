import { COPY_FORMATS } from '@afterword/language/exports';
import { checkText } from '@afterword/language/rules';
import type { ContentExportFormat, GeneratedContent } from '@afterword/proto';
import { ChevronDown } from 'lucide-react';
import { CopyIcon, CopyStatus } from '@/ui/copy-button';
import { IconButton } from '@/ui/icon-button';
import { Menu } from '@/ui/menu';
import { useCopy } from '@/ui/use-copy';

const formats = Object.keys(COPY_FORMATS) as ContentExportFormat[];

/** Copies content as plain text, or in another format from the menu. Says what people should know about the copy. */
export function CopyButtons({
  item: { content, contentType, stale },
}: {
  item: Pick<GeneratedContent, 'content' | 'contentType' | 'stale'>;
}) {
  const { isCopied, copy } = useCopy();
  const copyAs = (format: ContentExportFormat) => {
    const written = COPY_FORMATS[format].write(content);
    const cautions = [stale && STALE_CAUTION, format === 'html' && contentType === 'show_notes' && lengthCaution(written)].filter(Boolean);
    void copy(written, cautions.join(' ') || undefined);
  };
  return (
    <span className="inline-flex">
      <IconButton name="Copy" icon={<CopyIcon isCopied={isCopied} />} onClick={() => copyAs('text')} />
      <Menu
        name="Copy as"
        align="left"
        button={(opens) => <IconButton name="Copy as" icon={<ChevronDown aria-hidden />} className="-ml-2 w-7 max-md:hidden" {...opens} />}
        entries={formats.map((format) => ({ label: COPY_FORMATS[format].label, onChoose: () => copyAs(format) }))}
      />
      <CopyStatus isCopied={isCopied} />
    </span>
  );
}

const STALE_CAUTION = 'Its source was corrected. This is the text without the correction.';

/** HTML tags count in podcast apps, so HTML can be too long if the text is not. */
function lengthCaution(html: string): string | undefined {
  const [problem] = checkText('show_notes', html);
  return problem && `With its tags: ${problem.sentence}`;
}
