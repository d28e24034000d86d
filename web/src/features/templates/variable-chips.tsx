import { TEMPLATE_VARIABLES, type TemplateVariable } from '@afterword/proto';
import { Plus } from 'lucide-react';
import { Chip } from '@/ui/chip';

interface VariableChipsProps {
  names: string[];
  onInsert: (name: string) => void;
  /** Shows the other variables, where there are any. */
  onMore: (() => void) | undefined;
}

export const VariableChips = ({ names, onInsert, onMore }: VariableChipsProps) => (
  <div role="group" aria-label="Variables" className="flex flex-wrap gap-2">
    {names.map((name) => (
      <Chip
        key={name}
        icon={<Plus aria-hidden />}
        title={TEMPLATE_VARIABLES[name as TemplateVariable]}
        aria-label={`Insert ${name}`}
        onClick={() => onInsert(name)}
      >
        {name}
      </Chip>
    ))}
    {onMore && (
      <Chip aria-expanded={false} onClick={onMore}>
        More variables
      </Chip>
    )}
  </div>
);
