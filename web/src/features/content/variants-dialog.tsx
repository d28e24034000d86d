import clsx from 'clsx';
import type { ContentVariant, GeneratedContent, VariantType } from '@afterword/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { z } from 'zod';
import { capitalize } from '@/lib/capitalize';
import { dayAndTime } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useUndeleted } from '@/ui/deferred-delete';
import { Dialog } from '@/ui/dialog';
import { FilterChip } from '@/ui/filter-chip';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import type { WrittenItem } from './regenerate-menu';
import { contentTypeLabels } from './content-type-labels';
import { measure } from './measure';
import { Meter } from './meter';
import { UnsupportedClaimList } from './unsupported-claim-list';
import { VariantGenerator } from './variant-generator';
import { useDeleteVariant, usePreferVariant, variantsQuery } from './variants.queries';

/** The variants of a piece of content: generate, compare and use them. */
export function VariantsDialog({ item, onClose }: { item: WrittenItem; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(variantsQuery(item.id));
  const variants = useUndeleted(data?.variants ?? []);
  const [chosen, choose] = useState<string | null>(null);
  const shown = variants.find(({ id }) => id === chosen) ?? variants[0];
  const showNewest = () => {
    choose(null);
    void queryClient.invalidateQueries(variantsQuery(item.id));
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Variants of ${contentTypeLabels[item.contentType]}`}
      lead="Other drafts from the same transcript. Your text stays until you pick one."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          {shown && <PreferButton item={item} variant={shown} />}
        </>
      }
    >
      <div className="grid gap-5">
        <VariantGenerator item={item} onDone={showNewest} />
        {error && <LoadError what="The variants" error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={4} />}
        {data && !shown && <p className="text-ink-2">No variants yet.</p>}
        {shown && <Shown item={item} variants={variants} shown={shown} onChoose={choose} />}
      </div>
    </Dialog>
  );
}

function PreferButton({ item, variant }: { item: WrittenItem; variant: ContentVariant }) {
  const prefer = usePreferVariant(item);
  if (item.content === variant.content) {
    return (
      <Badge tone="ok" icon={<Check aria-hidden />}>
        This is the current version
      </Badge>
    );
  }
  return (
    <Button variant="primary" icon={<Star aria-hidden />} busy={prefer.isPending} onClick={() => prefer.mutate(variant.id)}>
      Use this version
    </Button>
  );
}

interface ShownProps {
  item: WrittenItem;
  variants: ContentVariant[];
  shown: ContentVariant;
  onChoose: (id: string) => void;
}

const Shown = ({ item, variants, shown, onChoose }: ShownProps) => (
  <>
    <VariantPicker variants={variants} chosen={shown.id} onChoose={onChoose} />
    <Comparison item={item} variant={shown} />
  </>
);

interface VariantPickerProps {
  variants: ContentVariant[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The variants, latest first; several of one type are numbered by age. */
const VariantPicker = ({ variants, chosen, onChoose }: VariantPickerProps) => (
  <div role="group" aria-label="Variants" className="flex flex-wrap gap-2">
    {variants.map((variant, index) => {
      const isSame = (other: ContentVariant) => other.variantType === variant.variantType;
      const [all, before] = [variants.filter(isSame).length, variants.slice(index + 1).filter(isSame).length];
      return (
        <FilterChip key={variant.id} pressed={variant.id === chosen} onPress={() => onChoose(variant.id)}>
          {variantLabel(variant.variantType)}
          {all > 1 && ` ${before + 1}`}
          {variant.isPreferred && ', preferred'}
        </FilterChip>
      );
    })}
  </div>
);

/** The current version and a variant side by side; on phones the variant comes first. */
function Comparison({ item, variant }: { item: GeneratedContent; variant: ContentVariant }) {
  const deleteVariant = useDeleteVariant();
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Text title={`Current version (${item.version})`} item={item} text={item.content} />
      <Text title={variantLabel(variant.variantType)} item={item} text={variant.content}>
        <UnsupportedClaimList unheard={variant.unheard} />
        <p className="text-sm text-ink-3">
          {variant.aiEnhancement && <span className="block">{variant.aiEnhancement}</span>}
          {dayAndTime(variant.createdAt)}
        </p>
        <span className="-ml-2.5">
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => deleteVariant(variant)}>
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
        {measure({ contentType }, text).map((one) => (
          <Meter key={one.name} measure={one} />
        ))}
      </div>
      {children}
    </section>
  );
}

const TONE = 'tone:';

/** The name of a variant's type. */
const variantLabel = (type: z.infer<typeof VariantType>) =>
  type.startsWith(TONE) ? `${capitalize(type.slice(TONE.length))} tone` : capitalize(type);
