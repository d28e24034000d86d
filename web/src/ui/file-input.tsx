import { Upload } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inputStyle } from './input-style';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** The name of the chosen file; null if none is chosen. */
  chosen: string | null;
}

/** A file input that looks like the others. The browser's own lies above it, invisible, so that files can be dropped on it too. */
export const FileInput = ({ chosen, ...input }: FileInputProps) => (
  <span className={`relative flex! items-center gap-2.5 outline-accent has-focus-visible:outline-2 ${inputStyle}`}>
    <input {...input} type="file" className="absolute inset-0 size-full cursor-pointer opacity-0" />
    <Upload className="size-5 text-ink-3" aria-hidden />
    <span aria-hidden className="truncate">
      {chosen ?? 'Choose a file'}
    </span>
  </span>
);
