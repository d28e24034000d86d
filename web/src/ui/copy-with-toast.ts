import { copyText } from '@/lib/copy-text';
import { toast } from './toast';

/** Copies text and shows a toast with the result; `caution` is shown if copying succeeded. */
export const copyWithToast = (text: string, caution?: string) =>
  copyText(text).then(
    () => (caution ? toast.info('Copied', caution) : toast.success('Copied', 'It is on your clipboard.')),
    () => toast.error('Copy failed', 'Could not copy to clipboard.'),
  );
