import { postSpans } from '@afterword/language/rules';
import type { Citation, ContentType, GeneratedContent, Transcript } from '@afterword/proto';
import { Check, Play, ScrollText } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { usePlayback } from '@/features/player';
import { isTranscriptHere, showInTranscript, SpokenContext, wordsBetween } from '@/features/transcript';
import { clockTime } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { AnnotatedText } from './annotated-text';
import { toAnnotations } from './annotations';
import { type Block, groupListItems, parseBlocks, replaceTags } from './blocks';
import { measure } from './measure';
import { Meter } from './meter';

interface ContentViewProps {
  item: GeneratedContent;
  transcript: Transcript | undefined;
  showsSources: boolean;
}

/** Content with headings and lists. */
const articles = new Set<ContentType>([
  'show_notes',
  'blog',
  'email',
  'youtube_description',
  'discussion_guide',
  'guest_email',
  'episode_description',
  'newsletter',
  'blog_article',
]);

export type RenderSpan = (span: { start: number; end: number }) => ReactNode;

/** Content as it will be published, with its annotations. */
export const ContentView = (props: ContentViewProps) => (
  <div lang={props.item.language} dir={props.item.language && 'auto'}>
    <AnnotatedContent {...props} />
  </div>
);

function AnnotatedContent({ item, transcript, showsSources }: ContentViewProps) {
  const [opened, setOpened] = useState<Citation | null>(null);
  const annotations = useMemo(() => toAnnotations(item), [item]);
  const isArticle = articles.has(item.contentType);
  const text = isArticle ? replaceTags(item.content) : item.content;
  const renderSpan: RenderSpan = ({ start, end }) => (
    <AnnotatedText
      {...{ text, start, end, annotations, transcript, showsSources, opened }}
      onOpen={setOpened}
      renderDetail={(citation) => <CitationDetail item={item} citation={citation} transcript={transcript} />}
    />
  );
  if (isArticle) return <ShowNotesBlocks groups={groupListItems(parseBlocks(text))} renderSpan={renderSpan} />;
  if (item.contentType === 'social_twitter') return <Thread text={text} renderSpan={renderSpan} />;
  return <p className="max-w-[62ch] leading-relaxed whitespace-pre-line wrap-anywhere">{renderSpan({ start: 0, end: text.length })}</p>;
}

function Thread({ text, renderSpan }: { text: string; renderSpan: RenderSpan }) {
  const lengths = measure({ contentType: 'social_twitter' }, text);
  return (
    <ol className="divide-y divide-line">
      {postSpans(text).map((span, index) => (
        <li
          key={span.start}
          className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-3 first:pt-0 md:grid-cols-[1.75rem_minmax(0,1fr)_auto]"
        >
          <span className="font-bold text-ink-3 tabular-nums" aria-label={`Post ${index + 1}`}>
            {index + 1}
          </span>
          <p className="max-w-[68ch] leading-relaxed whitespace-pre-line wrap-anywhere">{renderSpan(span)}</p>
          <span className="-my-2 -mr-2">
            <CopyButton name={`Copy post ${index + 1}`} getText={() => text.slice(span.start, span.end)} />
          </span>
          {lengths[index] && (
            <span className="col-start-2">
              <Meter measure={lengths[index]} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Show notes with headings, paragraphs, lists and block quotes. */
const ShowNotesBlocks = ({ groups, renderSpan }: { groups: Block[][]; renderSpan: RenderSpan }) => (
  <div className="grid max-w-[68ch] gap-[0.85em] text-read leading-(--aw-leading-read) wrap-anywhere *:min-w-0">
    {groups.map((blocks) => (
      <Group key={blocks[0]?.start} blocks={blocks} renderSpan={renderSpan} />
    ))}
  </div>
);

function Group({ blocks, renderSpan }: { blocks: Block[]; renderSpan: RenderSpan }) {
  const [first] = blocks;
  if (!first) return null;
  if (first.kind === 'heading') return <h3 className="mt-[0.35em]">{renderSpan(first)}</h3>;
  if (first.kind === 'quote') {
    return (
      <blockquote className="border-l-3 border-marker-line pl-4 font-serif text-[1.25rem] leading-snug font-medium">
        {renderSpan(first)}
      </blockquote>
    );
  }
  if (first.kind === 'paragraph') return <p>{renderSpan(first)}</p>;
  return (
    <ul className="grid gap-[0.5em]">
      {blocks.map((block) => (
        <li
          key={block.start}
          className="relative pl-[1.25em] before:absolute before:top-[0.72em] before:left-[0.2em] before:size-[0.36em] before:rounded-full before:bg-accent"
        >
          {renderSpan(block)}
        </li>
      ))}
    </ul>
  );
}

interface CitationDetailProps {
  item: GeneratedContent;
  citation: Citation;
  transcript: Transcript | undefined;
}

/** The words of the transcript that a citation points to, and those before and after. */
function CitationDetail({ item: { episodeId, language }, citation, transcript }: CitationDetailProps) {
  const playback = usePlayback();
  const spoken = transcript && wordsBetween(transcript, citation.firstWordId, citation.lastWordId);
  return (
    <span
      lang=""
      dir={language && 'auto'}
      className="my-2 grid gap-1.5 rounded-md border border-marker-line bg-raised px-4 py-3 text-md leading-normal shadow-md"
    >
      <span className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-ink-3 tabular-nums">
          {clockTime(citation.startMs / 1000)} to {clockTime(citation.endMs / 1000)}
        </span>
        {citation.kind === 'quote' && (
          <span className="ml-auto">
            <Badge tone="ok" icon={<Check aria-hidden />}>
              Word for word
            </Badge>
          </span>
        )}
        {citation.kind === 'sentence' && language && <span className="ml-auto font-semibold">Original</span>}
      </span>
      <SpokenContext episodeId={episodeId} words={citation}>
        {spoken && <span className="font-serif text-read text-ink">“{spoken}”</span>}
      </SpokenContext>
      <span className="-ml-2.5 flex flex-wrap">
        <Button variant="ghost" icon={<Play aria-hidden />} onClick={() => void playback.play(citation.startMs / 1000)}>
          Play
        </Button>
        {isTranscriptHere() && (
          <Button variant="ghost" icon={<ScrollText aria-hidden />} onClick={() => showInTranscript(citation.startMs)}>
            Show in transcript
          </Button>
        )}
      </span>
    </span>
  );
}
