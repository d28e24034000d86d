import type { Citation, Transcript } from '@afterword/proto';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { ClaimBadge } from './claim-badge';
import { type Annotations, splitAtAnnotations } from './annotations';
import { CitationChip } from './citation-chip';

interface AnnotatedTextProps {
  text: string;
  start: number;
  end: number;
  marks: Annotations;
  transcript: Transcript | undefined;
  showsSources: boolean;
  opened: Citation | null;
  onOpen: (source: Citation | null) => void;
  /** What stands right after an opened source. */
  proof: (source: Citation) => ReactNode;
}

/** A stretch of generated text that can say where each part of it was heard. */
export function AnnotatedText({ text, start, end, marks, transcript, showsSources, opened, onOpen, proof }: AnnotatedTextProps) {
  const isOpened = (from: number) => opened !== null && opened.start <= from && from < opened.end;
  return splitAtAnnotations(marks, start, end).map((piece) => (
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
      {piece.claim && <ClaimBadge kind={piece.claim.kind} />}
      {piece.citation && showsSources && (
        <CitationChip source={piece.citation} transcript={transcript} isOpen={opened === piece.citation} onOpen={onOpen} />
      )}
      {piece.citation && opened === piece.citation && proof(piece.citation)}
    </Fragment>
  ));
}
