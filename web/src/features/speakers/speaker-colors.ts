interface SpeakerColors {
  ink: string;
  ground: string;
  fill: string;
}

const UNKNOWN: SpeakerColors = { ink: 'text-ink-2', ground: 'border border-dashed border-line-strong text-ink-2', fill: 'fill-ink-3' };
const COLORS: SpeakerColors[] = [
  { ink: 'text-role-host', ground: 'bg-role-host text-surface', fill: 'fill-role-host' },
  { ink: 'text-role-editor', ground: 'bg-role-editor text-surface', fill: 'fill-role-editor' },
  { ink: 'text-role-social', ground: 'bg-role-social text-surface', fill: 'fill-role-social' },
  { ink: 'text-role-admin', ground: 'bg-role-admin text-surface', fill: 'fill-role-admin' },
];

/** The colors of a speaker, which repeat after the fourth. Never the only sign of a speaker. */
export const colorsOf = (names: readonly (string | null)[], name: string | null): SpeakerColors =>
  (name === null ? undefined : COLORS[names.indexOf(name) % COLORS.length]) ?? UNKNOWN;
