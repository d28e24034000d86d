import type { EngineStatus } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { enginesQuery } from './engines.queries';

/** Names the transcription and writing engines below the navigation. */
export function EnginesNote() {
  const { data: engines } = useQuery(enginesQuery);
  if (!engines) return null;
  return (
    <section aria-label="Engines" className="mt-auto grid gap-2 border-t border-line p-3 text-sm leading-snug text-ink-3">
      <Engine work="Transcription" status={engines.transcription} />
      <Engine work="Writing" status={engines.writing} />
    </section>
  );
}

const Engine = ({ work, status }: { work: string; status: EngineStatus }) => (
  <p>
    <b className="font-semibold text-ink-2">{work}:</b> {status.label}
    {!status.ready && status.hint && <span className="block">{status.hint}</span>}
  </p>
);
