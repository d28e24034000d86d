import { appendFileSync } from 'node:fs';

/** Figures of a proof, which `npm run prove` shows in its table. */
export interface ProofFigures {
  rounds?: number;
  faults?: number;
  accepted?: number;
  lost?: number;
  duplicated?: number;
  longestPauseMs?: number;
  longestHealthzMs?: number;
}

/** Adds a line to the file that `npm run prove` names. Does nothing if the proof runs by itself. */
export function reportFigures(figures: ProofFigures): void {
  const file = process.env['PROOF_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`);
}
