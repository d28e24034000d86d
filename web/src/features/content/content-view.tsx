import { postSpans } from '@afterword/language/rules';
import type { ContentType, Citation, GeneratedContent, Transcript } from '@afterword/proto';
import { Copy } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { copyWithToast } from '@/ui/copy-with-toast';
import { IconButton } from '@/ui/icon-button';
import { parseBlocks, groupListItems, replaceTags } from './blocks';
import { AnnotatedText } from './annotated-text';
import { toAnnotations } from './annotations';
import { measure } from './measure';
import { Meter } from './meter';
import { CitationDetail } from './citation-detail';
import { ShowNotesBlocks } from './show-notes-blocks';

interface ContentViewProps {
  item: GeneratedContent;
  transcript: Transcript | undefined;
  showsSources: boolean;
}

/** What is read as prose with titles and lists. */
const articles = new Set<ContentType>(['show_notes', 'blog', 'email']);

export type RenderSpan = (span: { start: number; end: number }) => ReactNode;

/** A written item as it will be read, with its marks. */
export function ContentView({ item, transcript, showsSources }: ContentViewProps) {
  const [opened, setOpened] = useState<Citation | null>(null);
  const marks = useMemo(() => toAnnotations(item), [item]);
  const isArticle = articles.has(item.contentType);
  const text = isArticle ? replaceTags(item.content) : item.content;
  const stretch: RenderSpan = ({ start, end }) => (
    <AnnotatedText
      {...{ text, start, end, marks, transcript, showsSources, opened }}
      onOpen={setOpened}
      proof={(source) => <CitationDetail source={source} transcript={transcript} />}
    />
  );
  if (isArticle) return <ShowNotesBlocks groups={groupListItems(parseBlocks(text))} stretch={stretch} />;
  if (item.contentType === 'social_twitter') return <Thread text={text} stretch={stretch} />;
  return <p className="max-w-[62ch] leading-relaxed whitespace-pre-line wrap-anywhere">{stretch({ start: 0, end: text.length })}</p>;
}

function Thread({ text, stretch }: { text: string; stretch: RenderSpan }) {
  const lengths = measure('social_twitter', text);
  return (
    <ol className="divide-y divide-line">
      {postSpans(text).map((span, index) => (
        <li
          key={span.start}
          className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3 py-4 first:pt-0 md:grid-cols-[1.75rem_minmax(0,1fr)_8.5rem]"
        >
          <span className="font-bold text-ink-3 tabular-nums" aria-label={`Post ${index + 1}`}>
            {index + 1}
          </span>
          <p className="leading-relaxed whitespace-pre-line wrap-anywhere">{stretch(span)}</p>
          <span className="flex items-start justify-end gap-1 max-md:col-start-2">
            {lengths[index] && <Meter measure={lengths[index]} />}
            <IconButton
              name={`Copy post ${index + 1}`}
              icon={<Copy aria-hidden />}
              className="-my-2"
              onClick={() => void copyWithToast(text.slice(span.start, span.end))}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
