import { charactersWithoutFont } from '@afterword/drawing';
import type { LookFont } from '@afterword/proto';
import { formatCount } from '@/lib/format';
import { Notice } from '@/ui/notice';

interface ProblemsProps {
  text: string;
  font: LookFont;
  /** Set in the font of all labels, whatever the look. */
  names: string;
  /** How many characters of the quote do not fit. */
  leftOut: number;
}

/** What people should know before they use the card. */
export function Problems({ text, font, names, leftOut }: ProblemsProps) {
  const missing = [...new Set([...charactersWithoutFont(text, font), ...charactersWithoutFont(names, 'atkinson-hyperlegible')])];
  if (leftOut === 0 && missing.length === 0) return null;
  const shown = missing.slice(0, MAX_SHOWN).join(' ');
  return (
    <div role="status" className="grid gap-2">
      {leftOut > 0 && <Notice tone="warn" title={`The quote is ${formatCount(leftOut, 'character')} too long. Trim it.`} />}
      {missing.length > 0 && (
        <Notice tone="warn" title={`The font has no ${missing.length > MAX_SHOWN ? `${shown} …` : shown}`}>
          Your browser draws them with another font. Check them on the card.
        </Notice>
      )}
    </div>
  );
}

/** Enough to see which script it is. */
const MAX_SHOWN = 8;
