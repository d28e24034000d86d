import { COPY_FORMATS } from '@afterword/language/exports';
import { ChevronDown, Copy } from 'lucide-react';
import { Button } from '@/ui/button';
import { copyAndSay } from '@/ui/copy-and-say';
import { Menu } from '@/ui/menu';

/** Copies a text as it is read; in another form where a person asks for it. */
export const CopyButtons = ({ text }: { text: string }) => (
  <span className="inline-flex">
    <Button look="quiet" icon={<Copy aria-hidden />} onClick={() => void copyAndSay(COPY_FORMATS.text.write(text))}>
      Copy
    </Button>
    <Menu
      name="Copy as"
      align="left"
      icon={<ChevronDown aria-hidden />}
      entries={Object.values(COPY_FORMATS).map(({ label, write }) => ({ label, onChoose: () => void copyAndSay(write(text)) }))}
    />
  </span>
);
