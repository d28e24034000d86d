import type { ContentVariant, GeneratedContent } from '@afterword/proto';
import clsx from 'clsx';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { dayAndTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { measure } from './measure';
import { Meter } from './meter';
import { UnsupportedClaimList } from './unsupported-claim-list';
import { variantLabel } from './variant-labels';
import { useDeleteVariant } from './variants.queries';

/** The current version and a variant side by side; on phones the variant comes first. */
export function Comparison({ item, variant }: { item: GeneratedContent; variant: ContentVariant }) {
  const deleteVariant = useDeleteVariant();
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Text title={`Present text, version ${item.version}`} item={item} text={item.content} />
      <Text title={variantLabel(variant.variantType)} item={item} text={variant.content}>
        <UnsupportedClaimList unheard={variant.unheard} />
        <p className="text-sm text-ink-3">
          {variant.aiEnhancement && <span className="block">{variant.aiEnhancement}</span>}
          {dayAndTime(variant.createdAt)}
        </p>
        <span className="-ml-2.5">
          <Button variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => deleteVariant(variant)}>
            Delete this variant
          </Button>
        </span>
      </Text>
    </div>
  );
}

interface TextProps {
  title: string;
  item: GeneratedContent;
  text: string;
  children?: ReactNode;
}

function Text({ title, item: { contentType }, text, children }: TextProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('grid min-w-0 gap-3', children && 'max-md:order-first')}>
      <h3 id={id} className="font-sans text-md font-semibold">
        {title}
      </h3>
      <div className="rounded-md border border-line bg-surface px-4 py-3">
        <p className="leading-relaxed whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2 empty:hidden">
        {measure(contentType, text).map((one) => (
          <Meter key={one.name} measure={one} />
        ))}
      </div>
      {children}
    </section>
  );
}
