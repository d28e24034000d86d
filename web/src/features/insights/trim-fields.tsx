import { Play } from 'lucide-react';
import { useId } from 'react';
import { usePlayback } from '@/features/player';
import { Button } from '@/ui/button';
import { beginningAt, endingAt, reaching, type Run, type TrimmableWord } from './trim-words';

interface TrimFieldsProps {
  words: TrimmableWord[];
  run: Run;
  onChoose: (run: Run) => void;
}

/** The words to choose from, by pressing them or with two sliders for the keyboard. */
export function TrimFields({ words, run, onChoose }: TrimFieldsProps) {
  const playback = usePlayback();
  const [first, last] = [words[run.first], words[run.last]];
  return (
    <div className="grid gap-5">
      <p className="font-serif text-lg leading-loose wrap-anywhere" aria-label="Words to choose from" role="group">
        {words.map(({ id, text }, at) => (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            aria-pressed={at >= run.first && at <= run.last}
            onClick={() => onChoose(reaching(run, at))}
            className="whitespace-pre-wrap text-ink-2 hover:underline aria-pressed:bg-marker aria-pressed:text-on-marker"
          >{`${text} `}</button>
        ))}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <Edge label="First word" words={words} at={run.first} onMove={(word) => onChoose(beginningAt(run, word))} />
        <Edge label="Last word" words={words} at={run.last} onMove={(word) => onChoose(endingAt(run, word))} />
      </div>
      <Button
        className="justify-self-start"
        icon={<Play aria-hidden />}
        onClick={() => first && last && void playback.play(first.startMs / 1000, last.endMs / 1000)}
      >
        Play these words
      </Button>
    </div>
  );
}

interface EdgeProps {
  label: string;
  words: TrimmableWord[];
  at: number;
  onMove: (word: number) => void;
}

function Edge({ label, words, at, onMove }: EdgeProps) {
  const id = useId();
  const word = words[at]?.text ?? '';
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-md font-semibold">
        {label}: <span className="font-serif font-normal">“{word}”</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={words.length - 1}
        value={at}
        aria-valuetext={word}
        onChange={(event) => onMove(Number(event.target.value))}
        className="min-h-8 w-full accent-accent max-md:min-h-11"
      />
    </div>
  );
}
