import { type Card, CARD_SIZES, carouselCards, type Look } from '@afterword/drawing';
import { contentText, fileName } from '@afterword/language/exports';
import {
  type CallInput,
  CAROUSEL_SLIDES,
  type CarouselSize,
  type CarouselType,
  type Episode,
  type GeneratedContent,
  isCarouselType,
  type ReviewState,
  type ShowLook,
} from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Download, Image } from 'lucide-react';
import { zipSync } from 'fflate';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { apiErrorFrom, userMessageOf } from '@/api/api-error';
import { fillPath } from '@/api/call';
import { nameOfContent, useContentList } from '@/features/content';
import { BackToEpisode, titleOf } from '@/features/episodes';
import { Page } from '@/features/layout';
import { episodeReviewsQuery, ReviewStatusLink } from '@/features/review-status';
import { showQuery } from '@/features/show';
import { saveFile } from '@/lib/save-file';
import { useShortcuts } from '@/lib/shortcuts';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { cardStyle } from '@/ui/card';
import { Choice } from '@/ui/choice';
import { useUndeleted } from '@/ui/deferred-delete';
import { EmptyState } from '@/ui/empty-state';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { LoadError } from '@/ui/load-error';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { CardCanvas } from './card-canvas';
import { drawCardPng } from './card-png';
import { LogoNotLoaded } from './look-fields';
import { choiceOf, LookSection } from './look-section';
import { useLook } from './logos.queries';
import { lookQuery } from './looks.queries';
import { Problems } from './problems';

type Post = GeneratedContent & { contentType: CarouselType };
const isPost = <Item extends GeneratedContent>(item: Item): item is Item & Post => isCarouselType(item.contentType);

/** Whether exactly this text is approved. */
const isApproved = ({ id, version }: Post, reviews: readonly ReviewState[]): boolean =>
  reviews.some((review) => review.contentId === id && review.version === version && review.approvalStatus === 'approved');

/** A post of an episode as slides. */
export function CarouselPage({ episode }: { episode: Episode }) {
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), []);
  return (
    <Page title="Carousel" lead={titleOf(episode)} back={<BackToEpisode id={episode.id} />}>
      <Carousels episode={episode} />
    </Page>
  );
}

function Carousels({ episode }: { episode: Episode }) {
  const { id, transcriptionStatus } = episode;
  const isTranscribed = transcriptionStatus === 'completed';
  const content = useContentList(id, isTranscribed);
  const show = useQuery(showQuery);
  const look = useQuery(lookQuery);
  const reviews = useQuery(episodeReviewsQuery(id));
  const posts = useUndeleted(content.data?.content ?? []).filter(isPost);
  const { content: asked } = useSearch({ from: '/episode/$id' });
  const [chosen, setChosen] = useState(asked);
  const parts = [content, show, look, reviews];
  const failed = parts.find(({ error, data }) => error !== null && data === undefined);
  if (failed)
    return <LoadError what="The post" error={failed.error!} onRetry={() => void Promise.all(parts.map(({ refetch }) => refetch()))} />;
  if (isTranscribed && (!content.data || !show.data || !look.data || !reviews.data)) return <Skeleton lines={12} />;
  const post = posts.find((each) => each.id === chosen) ?? posts[0];
  if (!post || !show.data || !look.data || !reviews.data) return <NoPosts episodeId={id} />;
  return (
    <Studio
      title={titleOf(episode)}
      show={show.data.show.name ?? ''}
      {...{ post, posts }}
      isApproved={isApproved(post, reviews.data.reviews)}
      saved={look.data.look}
      onChoose={setChosen}
    />
  );
}

const NoPosts = ({ episodeId }: { episodeId: string }) => (
  <EmptyState
    icon={<Image aria-hidden />}
    heading={<h2>No posts yet</h2>}
    action={
      <Link to="/episode/$id" params={{ id: episodeId }} className={buttonStyle()}>
        Go to the episode
      </Link>
    }
  >
    Carousels are made of the LinkedIn and the Instagram post, word for word.
  </EmptyState>
);

interface StudioProps {
  /** The title of the episode. */
  title: string;
  /** The name of the show. */
  show: string;
  post: Post;
  posts: Post[];
  isApproved: boolean;
  /** The look of the show. */
  saved: ShowLook;
  onChoose: (id: string) => void;
}

const sizeNames: Record<CarouselSize, string> = { portrait: 'Portrait', square: 'Square' };
const sizeUses: Record<CarouselSize, string> = { portrait: 'for Instagram and LinkedIn', square: 'for any network' };

/** The slides of a post, one of them large, beside what can be changed about them. */
function Studio({ title, show, post, posts, isApproved, saved, onChoose }: StudioProps) {
  const [size, setSize] = useState<CarouselSize>('portrait');
  const [design, setDesign] = useState(saved.design);
  const { look, logo } = useLook(design);
  const cards = useMemo(() => carouselCards(contentText(post.content), post.contentType, show), [post, show]);
  const { width, height } = CARD_SIZES[size];
  const name = `${title} ${nameOfContent(post)} carousel${isApproved ? '' : ' draft'}`;
  const chooser = <PostField {...{ post, posts, onChoose }} />;
  if (!cards || cards.length === 0)
    return (
      <section aria-label="Carousel" className={clsx(cardStyle, 'grid gap-5 p-4 md:p-5')}>
        {chooser}
        <WithoutSlides post={post} isTooLong={!cards} />
      </section>
    );
  if (!look) return <LogoNotLoaded {...logo} />;
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <Slides key={post.id} cards={cards} look={look}>
        {(card, slide) => <CardCanvas size={size} look={look} card={card} name={slide} />}
      </Slides>
      <section aria-label="Carousel" className={cardStyle}>
        <div className="grid gap-5 p-4 md:p-5">
          {chooser}
          {!isApproved && (
            <Notice tone="warn" title="This post is not approved." actions={<ReviewStatusLink item={post} />}>
              What you download is a draft, and its file says so.
            </Notice>
          )}
          <Problems text={post.content} font={design.font} names={show} leftOut={0} />
          <div>
            <Choice legend="Size" options={sizeNames} chosen={size} onChoose={setSize} />
            <p className="mt-1.5 text-sm text-ink-3 tabular-nums">
              {width} × {height}, {sizeUses[size]}
            </p>
          </div>
          <LookSection saved={saved} design={design} onChange={setDesign} />
        </div>
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 max-md:*:flex-1 md:px-5">
          <DownloadButton name={fileName(name, 'zip')} read={() => zipSlides(cards, size, look)}>
            {isApproved ? 'PNGs' : 'Draft PNGs'}
          </DownloadButton>
          <DownloadButton isPrimary name={fileName(name, 'pdf')} read={() => readPdf({ id: post.id, size, ...choiceOf(design, saved) })}>
            {isApproved ? 'Download PDF' : 'Draft PDF'}
          </DownloadButton>
        </div>
      </section>
    </div>
  );
}

/** Which post it is. Its words are changed where it is read. */
const PostField = ({ post, posts, onChoose }: Pick<StudioProps, 'post' | 'posts' | 'onChoose'>) => (
  <div className="grid gap-1.5">
    <Field label="Post">
      {(control) => (
        <Select {...control} value={post.id} onChange={({ target }) => onChoose(target.value)}>
          {posts.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOfContent(each)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <p className="text-sm text-ink-3">
      The slides have the words of the post, without its hashtags.{' '}
      <Link to="/episode/$id" params={{ id: post.episodeId }} search={{ content: post.id }} className="underline">
        Edit the post
      </Link>
    </p>
  </div>
);

const WithoutSlides = ({ post: { contentType }, isTooLong }: { post: Post; isTooLong: boolean }) =>
  isTooLong ? (
    <Notice tone="warn" title={`The post is too long for ${CAROUSEL_SLIDES[contentType]} slides.`}>
      Shorten it, or split it.
    </Notice>
  ) : (
    <Notice tone="warn" title="The post has only hashtags.">
      There is nothing to show on a slide.
    </Notice>
  );

interface SlidesProps {
  cards: Card[];
  look: Look;
  children: (card: Card, name: string) => ReactNode;
}

/** One slide, and all of them as numbers to go to. Arrow keys move. */
function Slides({ cards, look, children }: SlidesProps) {
  const [chosen, setChosen] = useState(0);
  const { length } = cards;
  const index = Math.min(chosen, length - 1);
  const card = cards[index]!;
  const goTo = (to: number) => setChosen(Math.min(Math.max(to, 0), length - 1));
  useShortcuts('Carousel', [
    { keys: ['arrowleft'], label: 'Previous slide', onPress: () => goTo(index - 1) },
    { keys: ['arrowright'], label: 'Next slide', onPress: () => goTo(index + 1) },
  ]);
  return (
    <div className="grid justify-items-center gap-3 rounded-lg bg-sunken p-4 lg:sticky lg:top-24">
      {children(card, `Slide ${index + 1}: ${card.text}`)}
      <div className="flex items-center gap-2">
        <IconButton name="Previous slide" icon={<ChevronLeft aria-hidden />} disabled={index === 0} onClick={() => goTo(index - 1)} />
        <span className="text-sm text-ink-2 tabular-nums" aria-live="polite">
          Slide {index + 1} of {length}
        </span>
        <IconButton name="Next slide" icon={<ChevronRight aria-hidden />} disabled={index === length - 1} onClick={() => goTo(index + 1)} />
      </div>
      <div role="group" aria-label="Slides" className="flex flex-wrap justify-center gap-2">
        {cards.map(({ slide }, at) => (
          <button
            key={slide?.number}
            type="button"
            aria-label={`Slide ${at + 1}`}
            aria-current={at === index || undefined}
            onClick={() => goTo(at)}
            style={{ background: look.background, color: look.text }}
            className="h-11 min-w-9 cursor-pointer rounded-sm border border-line-strong text-sm font-semibold tabular-nums aria-current:outline-2 aria-current:outline-offset-2 aria-current:outline-accent max-md:min-w-11"
          >
            {at + 1}
          </button>
        ))}
      </div>
    </div>
  );
}

interface DownloadButtonProps {
  name: string;
  isPrimary?: boolean;
  read: () => Promise<Blob>;
  children: string;
}

function DownloadButton({ name, isPrimary = false, read, children }: DownloadButtonProps) {
  const [isReading, setReading] = useState(false);
  const download = async () => {
    setReading(true);
    try {
      saveFile(name, await read());
    } catch (error) {
      toast.error('Download failed', userMessageOf(error, 'The slides could not be drawn. Please try again.'));
    } finally {
      setReading(false);
    }
  };
  return (
    <Button variant={isPrimary ? 'primary' : 'secondary'} busy={isReading} icon={<Download aria-hidden />} onClick={() => void download()}>
      {children}
    </Button>
  );
}

/** Drawn by the server, as only that writes documents of which text can be copied. */
async function readPdf(input: CallInput<'GET /api/content/{id}/carousel'>): Promise<Blob> {
  const { path, rest } = fillPath('GET /api/content/{id}/carousel', input);
  const response = await fetch(`${path}?${new URLSearchParams(rest as Record<string, string>)}`);
  if (!response.ok) throw await apiErrorFrom(response);
  return response.blob();
}

async function zipSlides(cards: readonly Card[], size: CarouselSize, look: Look): Promise<Blob> {
  const pictures = await Promise.all(cards.map(async (card) => (await drawCardPng(size, look, card)).arrayBuffer()));
  const entries = pictures.map((picture, index) => [`slide-${String(index + 1).padStart(2, '0')}.png`, new Uint8Array(picture)]);
  return new Blob([zipSync(Object.fromEntries(entries), { level: 0 })], { type: 'application/zip' });
}
