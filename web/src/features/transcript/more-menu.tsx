import { Ellipsis, FileInput, Undo2 } from 'lucide-react';
import { Menu } from '@/ui/menu';

interface MoreMenuProps {
  canUndo: boolean;
  onUndo: () => void;
  onReplace: () => void;
}

export const MoreMenu = ({ canUndo, onUndo, onReplace }: MoreMenuProps) => (
  <Menu
    name="More for this transcript"
    icon={<Ellipsis aria-hidden />}
    entries={[
      { label: 'Undo last change', icon: <Undo2 aria-hidden />, disabled: !canUndo, onChoose: onUndo },
      { label: 'Replace transcript…', icon: <FileInput aria-hidden />, onChoose: onReplace },
    ]}
  />
);
