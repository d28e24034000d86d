import type { Block } from './blocks';
import type { RenderSpan } from './content-view';

/** Show notes as prose: titles, paragraphs, lists and set-off quotations. */
export const ShowNotesBlocks = ({ groups, stretch }: { groups: Block[][]; stretch: RenderSpan }) => (
  <div className="grid max-w-[68ch] gap-[0.85em] text-read leading-(--aw-leading-read) wrap-anywhere *:min-w-0">
    {groups.map((blocks) => (
      <Group key={blocks[0]?.start} blocks={blocks} stretch={stretch} />
    ))}
  </div>
);

function Group({ blocks, stretch }: { blocks: Block[]; stretch: RenderSpan }) {
  const [first] = blocks;
  if (!first) return null;
  if (first.kind === 'heading') return <h3 className="mt-[0.35em]">{stretch(first)}</h3>;
  if (first.kind === 'quote') {
    return (
      <blockquote className="border-l-3 border-marker-line pl-4 font-serif text-[1.25rem] leading-snug font-medium">
        {stretch(first)}
      </blockquote>
    );
  }
  if (first.kind === 'paragraph') return <p>{stretch(first)}</p>;
  return (
    <ul className="grid gap-[0.5em]">
      {blocks.map((block) => (
        <li
          key={block.start}
          className="relative pl-[1.25em] before:absolute before:top-[0.72em] before:left-[0.2em] before:size-[0.36em] before:rounded-full before:bg-accent"
        >
          {stretch(block)}
        </li>
      ))}
    </ul>
  );
}
