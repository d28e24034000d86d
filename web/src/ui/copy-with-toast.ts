import { copyText } from '@/lib/copy-text';
import { toast } from './toast';

/** Copies text and tells whether that worked; `caution` is what a person should know before they paste it. */
export const copyWithToast = (text: string, caution?: string) =>
  copyText(text).then(
    () => (caution ? toast.info('Copied', caution) : toast.success('Copied', 'It is on your clipboard.')),
    () => toast.error('Copy failed', 'Could not copy to clipboard.'),
  );
