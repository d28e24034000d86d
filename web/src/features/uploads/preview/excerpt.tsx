import clsx from 'clsx';
import { useId } from 'react';
import type { Encoding } from '@afterword/language/transcript-files';
import { clockTime, formatCount } from '@/lib/format';
import { capitalize } from '@/lib/capitalize';
import { Select } from '@/ui/select';
import { placeOf } from './place-of';
import type { ExcerptPassage, TranscriptPreview } from './summarize';

interface ExcerptProps {
  preview: TranscriptPreview;
  /** Chosen instead of the detected one. */
  encoding: Encoding | undefined;
  onChooseEncoding: (encoding: Encoding | undefined) => void;
}

/** How the words will be read, with what is left out. */
export function Excerpt({ preview, encoding, onChooseEncoding }: ExcerptProps) {
  const used = preview.excerpt.filter(({ leftOut }) => leftOut === null).length;
  return (
    <section aria-label="Preview" className="grid content-start gap-2 rounded-lg bg-paper p-4">
      {preview.encoding && <EncodingSelect detected={preview.encoding} value={encoding} onChoose={onChooseEncoding} />}
      {preview.excerpt.map((passage, index) => (
        <ExcerptLine key={index} passage={passage} positions={preview.positions} />
      ))}
      {used < preview.passageCount && (
        <p className="px-2 text-sm text-ink-3">{`${formatCount(preview.passageCount - used, 'more passage', 'more passages')}`}</p>
      )}
    </section>
  );
}

function ExcerptLine({ passage, positions }: { passage: ExcerptPassage; positions: TranscriptPreview['positions'] }) {
  const { speaker, startMs, text, leftOut, isQuestioned, position } = passage;
  return (
    <div className={clsx('rounded-md px-2 py-1.5', isQuestioned && 'bg-accent-soft')}>
      {(speaker !== null || startMs !== null) && (
        <p className="flex gap-2 text-md">
          <b dir="auto">{speaker ?? 'Unknown'}</b>
          {startMs !== null && <span className="text-ink-3 tabular-nums">{clockTime(startMs / 1000)}</span>}
        </p>
      )}
      <p dir="auto" className={clsx('text-md wrap-anywhere', leftOut && 'text-ink-3')}>
        {leftOut ? <del>{text}</del> : text}
      </p>
      {isQuestioned && <p className="text-sm text-ink-2">{`${capitalize(placeOf(positions, [position], 1))}. Depends on your answer.`}</p>}
    </div>
  );
}

const ENCODINGS: [Encoding, string][] = [
  ['utf-8', 'UTF-8'],
  ['utf-16le', 'UTF-16'],
  ['utf-16be', 'UTF-16 (big endian)'],
  ['windows-1252', 'Windows-1252'],
  ['gb18030', 'GB18030'],
  ['shift_jis', 'Shift-JIS'],
];

interface EncodingSelectProps {
  detected: Encoding;
  value: Encoding | undefined;
  onChoose: (encoding: Encoding | undefined) => void;
}

function EncodingSelect({ detected, value, onChoose }: EncodingSelectProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink-3">
        Encoding
      </label>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={value ?? detected}
        onChange={(event) => onChoose(event.target.value as Encoding)}
      >
        {ENCODINGS.map(([encoding, label]) => (
          <option key={encoding} value={encoding}>
            {value === undefined && encoding === detected ? `${label} (detected)` : label}
          </option>
        ))}
      </Select>
      <p id={`${id}-hint`} className="text-sm text-ink-3">
        Change it if accents look wrong below.
      </p>
    </div>
  );
}
