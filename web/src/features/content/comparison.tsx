import type { ContentVariant, GeneratedContent } from '@afterword/proto';
import { Check, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { dayAndTime } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { measure } from './measure';
import { Meter } from './meter';
import { UnheardList } from './unheard-list';
import { variantName } from './variant-names';
import { useDeleteVariant, usePreferVariant } from './variants.queries';

/** The present text and another, side by side. */
export function Comparison({ item, variant }: { item: GeneratedContent; variant: ContentVariant }) {
  const prefer = usePreferVariant(item);
  const deleteVariant = useDeleteVariant();
  const isSame = item.content === variant.content;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Text title={`Present text, version ${item.version}`} item={item} text={item.content} />
      <Text title={variantName(variant.variantType)} item={item} text={variant.content}>
        <UnheardList unheard={variant.unheard} />
        <p className="text-sm text-ink-3">
          {variant.aiEnhancement && <span className="block">{variant.aiEnhancement}</span>}
          {dayAndTime(variant.createdAt)}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {isSame ? (
            <Badge tone="ok" icon={<Check aria-hidden />}>
              This is the present text
            </Badge>
          ) : (
            <Button look="primary" icon={<Star aria-hidden />} busy={prefer.isPending} onClick={() => prefer.mutate(variant.id)}>
              Prefer this one
            </Button>
          )}
          <Button look="quiet" icon={<Trash2 aria-hidden />} onClick={() => deleteVariant(variant)}>
            Delete
          </Button>
        </div>
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
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
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
