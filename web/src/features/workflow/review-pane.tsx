import { useEffect, useId, useRef } from 'react';
import { nameOfContent } from '@/features/content';
import { EpisodeLink } from '@/features/episodes';
import { StepButtons } from './step-buttons';
import { type ReviewProps, useReview } from './use-review';

/** A review beside the list. The footer stays in view. */
export function ReviewPane({ onStep, ...props }: ReviewProps & { onStep: (by: 1 | -1) => void }) {
  const { badge, body, footer } = useReview(props);
  const { item } = props;
  const heading = useId();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const isBegun = (pane.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isBegun) pane.current?.scrollIntoView({ block: 'start' });
  }, [item.id]);
  return (
    <section ref={pane} aria-labelledby={heading} className="min-w-0 rounded-lg border border-line bg-surface shadow-sm">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-4">
        <div className="min-w-0 flex-1">
          <h2 id={heading}>{nameOfContent(item)}</h2>
          <EpisodeLink item={item} />
        </div>
        {badge}
        <StepButtons onStep={onStep} />
      </div>
      <div className="px-5 py-5">{body}</div>
      <div className="sticky bottom-0 rounded-b-lg border-t border-line-strong bg-raised px-5 py-4 shadow-[0_-8px_20px_-12px_rgb(60_45_20/0.18)]">
        {footer}
      </div>
    </section>
  );
}
