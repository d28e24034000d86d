import { appendFileSync } from 'node:fs';

/** What a proof tells beside whether it holds; `npm run prove` shows it in its table. */
export interface ProofFigures {
  rounds?: number;
  faults?: number;
  accepted?: number;
  lost?: number;
  doubled?: number;
  longestPauseMs?: number;
  longestHealthzMs?: number;
}

/** Adds a line to the file that `npm run prove` names; does nothing when the proof runs by itself. */
export function reportFigures(figures: ProofFigures): void {
  const file = process.env['PROOF_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`);
}
