/** A numbered part of the transcript in a prompt. */
export interface Segment {
  id: number;
  speaker: string | null;
  text: string;
}

const NUMBERED_LINE = /^\s*\[S?(\d+)([^\]]*)\]\s*(.+)$/;
const TIME = /\d+:\d{2}(?::\d{2})?/g;

/** Reads lines such as `[S12 03:41 Maya] We never lock the door.` */
export function segmentsIn(prompt: string): Segment[] {
  return prompt.split('\n').flatMap((line) => {
    const [, id, label, text] = NUMBERED_LINE.exec(line) ?? [];
    if (!id || !text) return [];
    return [{ id: Number(id), speaker: (label ?? '').replace(TIME, '').trim() || null, text: text.trim() }];
  });
}
