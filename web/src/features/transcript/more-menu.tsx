import { BookX, Ellipsis, FileInput, Undo2 } from 'lucide-react';
import { Menu } from '@/ui/menu';

interface MoreMenuProps {
  canUndo: boolean;
  onUndo: () => void;
  onReplace: () => void;
  onUndoDictionary: (() => void) | undefined;
}

export const MoreMenu = ({ canUndo, onUndo, onReplace, onUndoDictionary }: MoreMenuProps) => (
  <Menu
    name="More for this transcript"
    icon={<Ellipsis aria-hidden />}
    entries={[
      { label: 'Undo last change', icon: <Undo2 aria-hidden />, disabled: !canUndo, onChoose: onUndo },
      ...(onUndoDictionary ? [{ label: 'Undo dictionary corrections', icon: <BookX aria-hidden />, onChoose: onUndoDictionary }] : []),
      { label: 'Replace transcript…', icon: <FileInput aria-hidden />, onChoose: onReplace },
    ]}
  />
);
