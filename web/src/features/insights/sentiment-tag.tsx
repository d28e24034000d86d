import type { Sentiment } from '@afterword/proto';
import { BookOpen, Heart, Laugh, Scale, Sunrise } from 'lucide-react';

const looks: Record<Sentiment, { name: string; Icon: typeof Heart }> = {
  inspirational: { name: 'Inspirational', Icon: Sunrise },
  educational: { name: 'Educational', Icon: BookOpen },
  controversial: { name: 'Controversial', Icon: Scale },
  humorous: { name: 'Humorous', Icon: Laugh },
  emotional: { name: 'Emotional', Icon: Heart },
};

/** What kind of line a quote is. */
export function SentimentTag({ sentiment }: { sentiment: Sentiment }) {
  const { name, Icon } = looks[sentiment];
  return (
    <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full border border-line bg-paper px-2.5 text-sm leading-tight text-ink-2">
      <Icon className="size-4" aria-hidden />
      {name}
    </span>
  );
}
