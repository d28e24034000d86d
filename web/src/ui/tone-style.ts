export const toneStyle = {
  ok: 'bg-ok-soft text-ok',
  run: 'bg-accent-soft text-accent-ink',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  idle: 'bg-idle-soft text-idle',
  marker: 'bg-marker-soft text-on-marker',
};
export type Tone = keyof typeof toneStyle;
