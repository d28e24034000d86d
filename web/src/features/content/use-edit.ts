import type { GeneratedContent } from '@afterword/proto';
import { useKeptText } from '@/lib/use-kept-text';

/** A text under edit, kept until it is saved or cancelled. */
export function useEdit({ id, content }: Pick<GeneratedContent, 'id' | 'content'>) {
  const { text, change, forget } = useKeptText(`edit:${id}`);
  return { text, change, end: forget, begin: () => change(content) };
}
