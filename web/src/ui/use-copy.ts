import { useEffect, useState } from 'react';
import { copyText } from '@/lib/copy-text';
import { toast } from './toast';

/** For how long a button shows that its text was copied. */
const TICK_MS = 2000;

/** Copies text: `isCopied` for two seconds after that, or a toast if it failed. `caution` is shown if copying succeeded. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string, caution?: string) => {
    try {
      await copyText(text);
    } catch {
      toast.error('Copy failed', 'Could not copy to clipboard.');
      return;
    }
    setCopied(true);
    if (caution) toast.info('Copied', caution);
  };
  return { isCopied, copy };
}
