import type { ContentVariant } from '@afterword/proto';
import { FilterChip } from '@/ui/filter-chip';
import { variantLabel } from './variant-labels';

interface VariantPickerProps {
  variants: ContentVariant[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The variants there are, latest first; those of one kind are numbered in the order in which they were written. */
export const VariantPicker = ({ variants, chosen, onChoose }: VariantPickerProps) => (
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
