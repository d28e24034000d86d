import type { GeneratedContent } from '@afterword/proto';
import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { Tabs } from '@/ui/tabs';
import { contentTypeLabels, otherTypes } from './content-type-labels';

interface OtherContentProps {
  content: GeneratedContent[];
  openType: string | undefined;
  panel: (item: GeneratedContent) => ReactNode;
}

/** Blogs and emails made from templates; nothing if there are none. */
export function OtherContent({ content, openType, panel }: OtherContentProps) {
  const items = otherTypes.flatMap((type) => content.filter(({ contentType }) => contentType === type));
  if (items.length === 0) return null;
  const entries = items.map((item) => ({ value: item.contentType, label: contentTypeLabels[item.contentType], panel: panel(item) }));
  return (
    <Card title="Other">
      <Tabs name="Other" entries={entries} first={openType} />
    </Card>
  );
}
