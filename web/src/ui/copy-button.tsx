import { Check, Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';
import { useCopy } from './use-copy';

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'icon' | 'onClick' | 'name'> {
  /** The name of a button that is only an icon. */
  name?: string;
  /** Called when the button is pressed. */
  getText: () => string;
  /** Called when the button is pressed, for a warning that is shown if copying succeeded. */
  getCaution?: () => string | undefined;
}

/** Copies text and shows a tick. */
export function CopyButton({ name, getText, getCaution, ...rest }: CopyButtonProps) {
  const { isCopied, copy } = useCopy();
  const props = { ...rest, icon: <CopyIcon isCopied={isCopied} />, onClick: () => void copy(getText(), getCaution?.()) };
  return (
    <>
      {name === undefined ? <Button {...props} /> : <IconButton {...props} name={name} />}
      <CopyStatus isCopied={isCopied} />
    </>
  );
}

export const CopyIcon = ({ isCopied }: { isCopied: boolean }) =>
  isCopied ? <Check className="text-ok" aria-hidden /> : <Copy aria-hidden />;

/** For screen readers. */
export const CopyStatus = ({ isCopied }: { isCopied: boolean }) => (
  <span role="status" className="sr-only">
    {isCopied && 'Copied'}
  </span>
);
