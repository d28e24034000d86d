import {
  type GeneratedContent,
  isCarouselType,
  isGenerated,
  isOnRequest,
  isWritten,
  nameOfLanguage,
  type Transcript,
} from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { History, Image, Pencil, Shuffle, TextQuote, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { episodeReviewsQuery, ReviewStatusLink } from '@/features/review-status';
import { mayEdit, RoleNote, useActing } from '@/features/team';
import { dayAndTime } from '@/lib/format';
import { useShortcuts } from '@/lib/shortcuts';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { IconButton } from '@/ui/icon-button';
import { KeyHint } from '@/ui/key-hint';
import { Tag } from '@/ui/tag';
import { AdvertisementNotice } from './advertisement-notice';
import { ContentEditor } from './content-editor';
import { ContentSummary } from './content-summary';
import { ContentView } from './content-view';
import { socialTypes } from './content-type-labels';
import { useDeleteContent, useSaveContent } from './content.queries';
import { CopyButtons } from './copy-buttons';
import { describeOrigin } from './describe-origin';
import { RegenerateMenu } from './regenerate-menu';
import { RuleReport } from './rule-report';
import { StaleNotice } from './stale-notice';
import { UnsupportedClaimList } from './unsupported-claim-list';
import { type Edit, useEdit } from './use-edit';
import { targetOf } from './writing.queries';

interface ContentPanelProps {
  item: GeneratedContent;
  transcript: Transcript | undefined;
  /** The title of the card, if this is its only content. */
  heading?: string;
  /** Whether sources are shown at first. */
  showsSourcesFirst?: boolean;
}

/** Content made from a template cannot be regenerated. */
const canRegenerate = ({ contentType, recipe }: GeneratedContent): boolean => recipe !== undefined || isGenerated(contentType);

/** One piece of content: read, check, copy, regenerate or edit it. */
export function ContentPanel({ item, transcript, heading, showsSourcesFirst = false }: ContentPanelProps) {
  const [showsSources, setShowsSources] = useState(showsSourcesFirst);
  const edit = useEdit(item);
  const isEditing = edit.text !== null;
  const isRewritten = canRegenerate(item);
  return (
    <>
      <ContentToolbar item={item} edit={edit} heading={heading} />
      <div className="grid gap-4 px-4 py-4 md:px-5">
        {item.stale && <SourceCorrection item={item} />}
        {isRewritten && <AdvertisementNotice item={item} />}
        {isEditing ? (
          <ContentEditor item={item} edit={edit} />
        ) : (
          <>
            <ContentView item={item} transcript={transcript} showsSources={showsSources} />
            <UnsupportedClaimList unheard={item.unheard} />
            <Rules item={item} />
          </>
        )}
      </div>
      <ContentFoot
        item={item}
        summary={!isEditing && <ContentSummary item={item} showsSources={showsSources} onShowSources={setShowsSources} />}
      />
    </>
  );
}

/** Fixing a rule here saves a new version at once. */
function Rules({ item }: { item: GeneratedContent }) {
  const save = useSaveContent(item);
  return (
    <RuleReport
      contentType={item.contentType}
      text={item.content}
      isFixing={save.isPending}
      onFix={(content) => save.mutate({ content, baseVersion: item.version })}
    />
  );
}

interface ContentToolbarProps {
  item: GeneratedContent;
  edit: Edit;
  /** The title of the card, if this is its only content. */
  heading: string | undefined;
}

/** One row: title, review status and actions. What every episode has cannot be deleted. */
function ContentToolbar({ item, edit, heading }: ContentToolbarProps) {
  const { contentType } = item;
  const deleteContent = useDeleteContent();
  const { member, isEnforced } = useActing();
  const isAllowed = !member || mayEdit(member, contentType);
  const isRefused = isEnforced && !isAllowed;
  return (
    <div className="border-b border-line px-4 py-2.5 md:px-5">
      <div className={clsx('flex min-h-11 items-center gap-2', isOnRequest(targetOf(item)) && 'flex-wrap *:min-w-max')}>
        <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-3">
          {heading && <h2>{heading}</h2>}
          <ReviewStatusLink item={item} />
          {item.language && <Tag>{nameOfLanguage(item.language)}</Tag>}
        </div>
        <div className="-mr-2 ml-auto flex flex-none">
          <CopyButtons item={item} />
          <IconButton name="Edit" icon={<Pencil aria-hidden />} onClick={edit.begin} disabled={edit.text !== null || isRefused} />
          {canRegenerate(item) && <RegenerateMenu item={item} isRefused={isRefused} />}
          {!isWritten(contentType) && (
            <IconButton name="Delete" icon={<Trash2 aria-hidden />} onClick={() => deleteContent(item)} disabled={isRefused} />
          )}
        </div>
      </div>
      <p className="text-sm text-ink-3 empty:hidden">
        <RoleNote member={member} isAllowed={isAllowed} action="edit this" />
      </p>
    </div>
  );
}

/** The correction of an item's source. If the item is approved, a review decides about it; otherwise it can be used at once. */
function SourceCorrection({ item }: { item: GeneratedContent }) {
  const { data } = useQuery(episodeReviewsQuery(item.episodeId));
  const save = useSaveContent(item);
  const review = data?.reviews.find(({ contentId, version }) => contentId === item.id && version === item.version);
  const status = review?.approvalStatus ?? 'pending';
  const isDecided = status === 'approved' || status === 'rejected';
  return (
    <StaleNotice
      item={item}
      isApproved={status === 'approved'}
      actions={
        isDecided ? (
          <Link to="/content-workflow" search={{ status, item: item.id }} className={buttonStyle()}>
            Review the correction
          </Link>
        ) : (
          <Button busy={save.isPending} onClick={() => save.mutate({ content: item.corrected!, baseVersion: item.version })}>
            Use the corrected words
          </Button>
        )
      }
    />
  );
}

const ComposeDialog = lazy(() => import('./compose-dialog').then((module) => ({ default: module.ComposeDialog })));
const VersionsDialog = lazy(() => import('./versions-dialog').then((module) => ({ default: module.VersionsDialog })));
const VariantsDialog = lazy(() => import('./variants-dialog').then((module) => ({ default: module.VariantsDialog })));

/** Under the content: its sources and length, its versions and variants, and who wrote the current version. */
function ContentFoot({ item, summary }: { item: GeneratedContent; summary: ReactNode }) {
  const { version, contentType, writer } = item;
  const [opened, setOpened] = useState<'tray' | 'versions' | 'variants' | null>(null);
  const isComposed = writer.engine === 'extractive' && isWritten(contentType);
  const isPost = socialTypes.some((type) => type === contentType);
  useShortcuts('Content', isComposed && isPost ? [{ keys: ['c'], label: 'Compose the post', onPress: () => setOpened('tray') }] : []);
  const close = () => setOpened(null);
  return (
    <div className="grid border-t border-line px-4 py-2 text-sm text-ink-3 md:px-5">
      {summary}
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="mr-auto">
          {describeOrigin(item)}, {dayAndTime(item.savedAt ?? item.generatedAt)}
        </span>
        <span className="-mx-2.5 flex flex-wrap">
          {isComposed && (
            <Button variant="ghost" icon={<TextQuote aria-hidden />} onClick={() => setOpened('tray')}>
              Compose
              {isPost && <KeyHint>C</KeyHint>}
            </Button>
          )}
          {isCarouselType(contentType) && (
            <Link
              to="/episode/$id"
              params={{ id: item.episodeId }}
              search={{ view: 'carousel', content: item.id }}
              className={buttonStyle({ variant: 'ghost' })}
            >
              <Image aria-hidden />
              Carousel
            </Link>
          )}
          {isWritten(contentType) && (
            <Button variant="ghost" icon={<Shuffle aria-hidden />} onClick={() => setOpened('variants')}>
              Variants
            </Button>
          )}
          <Button
            variant="ghost"
            icon={<History aria-hidden />}
            aria-label={`Version ${version}, all versions`}
            onClick={() => setOpened('versions')}
          >
            Version {version}
          </Button>
        </span>
      </div>
      <Suspense>
        {opened === 'tray' && <ComposeDialog item={item} onClose={close} />}
        {opened === 'versions' && <VersionsDialog item={item} onClose={close} />}
        {opened === 'variants' && isWritten(contentType) && <VariantsDialog item={{ ...item, contentType }} onClose={close} />}
      </Suspense>
    </div>
  );
}
