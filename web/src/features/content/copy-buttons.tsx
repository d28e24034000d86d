import { COPY_FORMATS, type CopyFormatName } from '@afterword/language/exports';
import { checkText } from '@afterword/language/rules';
import { ChevronDown, Copy } from 'lucide-react';
import { Button } from '@/ui/button';
import { copyWithToast } from '@/ui/copy-with-toast';
import { Menu } from '@/ui/menu';

const formats = Object.keys(COPY_FORMATS) as CopyFormatName[];

/** Copies content as plain text, or in another format from the menu. */
export const CopyButtons = ({ text }: { text: string }) => (
  <span className="inline-flex">
    <Button variant="ghost" icon={<Copy aria-hidden />} onClick={() => copyAs('text', text)}>
      Copy
    </Button>
    <Menu
      name="Copy as"
      align="left"
      icon={<ChevronDown aria-hidden />}
      entries={formats.map((format) => ({ label: COPY_FORMATS[format].label, onChoose: () => copyAs(format, text) }))}
    />
  </span>
);

/** Warns of length: HTML tags count in podcast apps, so HTML can be too long if the text is not. */
function copyAs(format: CopyFormatName, text: string) {
  const written = COPY_FORMATS[format].write(text);
  const [problem] = format === 'html' ? checkText('show_notes', written) : [];
  void copyWithToast(written, problem && `With its tags: ${problem.sentence}`);
}
