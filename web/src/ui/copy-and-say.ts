import { copyText } from '@/lib/copy-text';
import { toast } from './toast';

/** Copies text and tells whether that worked. */
export const copyAndSay = (text: string) =>
  copyText(text).then(
    () => toast.ok('Copied', 'It is on your clipboard.'),
    () => toast.bad('Copy failed', 'Could not copy to clipboard.'),
  );
