import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '@/ui/icon-button';

export const StepButtons = ({ onStep }: { onStep: (by: 1 | -1) => void }) => (
  <span className="flex">
    <IconButton name="Previous item (K)" icon={<ArrowUp aria-hidden />} onClick={() => onStep(-1)} />
    <IconButton name="Next item (J)" icon={<ArrowDown aria-hidden />} onClick={() => onStep(1)} />
  </span>
);
