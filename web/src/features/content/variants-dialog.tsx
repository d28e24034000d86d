import type { ContentVariant } from '@afterword/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Star } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useUndeleted } from '@/ui/deferred-delete';
import { Dialog } from '@/ui/dialog';
import { FilterChip } from '@/ui/filter-chip';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { Comparison } from './comparison';
import type { WrittenItem } from './content-toolbar';
import { contentTypeLabels } from './content-type-labels';
import { VariantGenerator } from './variant-generator';
import { variantLabel } from './variant-labels';
import { usePreferVariant, variantsQuery } from './variants.queries';

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
      lead="Other texts from the same transcript, checked by the same rules. The present one stays until you prefer another."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
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
        This is the present text
      </Badge>
    );
  }
  return (
    <Button variant="primary" icon={<Star aria-hidden />} busy={prefer.isPending} onClick={() => prefer.mutate(variant.id)}>
      Prefer this one
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
