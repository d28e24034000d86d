import type { Evidence, Transcript } from '@afterword/proto';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { FlagPill } from './flag-pill';
import { type Marks, piecesOf } from './marks';
import { SourcePill } from './source-pill';

interface MarkedTextProps {
  text: string;
  start: number;
  end: number;
  marks: Marks;
  transcript: Transcript | undefined;
  showsSources: boolean;
  opened: Evidence | null;
  onOpen: (source: Evidence | null) => void;
  /** What stands right after an opened source. */
  proof: (source: Evidence) => ReactNode;
}

/** A stretch of generated text that can say where each part of it was heard. */
export function MarkedText({ text, start, end, marks, transcript, showsSources, opened, onOpen, proof }: MarkedTextProps) {
  const isOpened = (from: number) => opened !== null && opened.start <= from && from < opened.end;
  return piecesOf(marks, start, end).map((piece) => (
    <Fragment key={piece.start}>
      <span
        className={clsx(
          piece.state === 'unheard' && 'underline decoration-warn decoration-wavy decoration-[1.5px] underline-offset-4',
          piece.state === 'proven' &&
            showsSources &&
            !isOpened(piece.start) &&
            'underline decoration-marker-line decoration-2 underline-offset-4',
          piece.state === 'proven' &&
            isOpened(piece.start) &&
            'rounded-[3px] bg-marker box-decoration-clone px-[0.14em] py-[0.06em] text-on-marker',
        )}
      >
        {text.slice(piece.start, piece.end)}
      </span>
      {piece.flag && <FlagPill kind={piece.flag.kind} />}
      {piece.source && showsSources && (
        <SourcePill source={piece.source} transcript={transcript} isOpen={opened === piece.source} onOpen={onOpen} />
      )}
      {piece.source && opened === piece.source && proof(piece.source)}
    </Fragment>
  ));
}
