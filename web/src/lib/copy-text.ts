/**
 * Copies text, also on pages over plain HTTP, which have no clipboard API.
 * @throws if the browser refuses.
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const carrier = document.createElement('textarea');
  carrier.value = text;
  carrier.className = 'sr-only';
  document.body.append(carrier);
  carrier.select();
  const copied = document.execCommand('copy');
  carrier.remove();
  if (!copied) throw new Error('The browser refused to copy.');
}
