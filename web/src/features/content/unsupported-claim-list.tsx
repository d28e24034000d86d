import type { UnsupportedClaim } from '@afterword/proto';
import { Notice } from '@/ui/notice';

type Kind = Exclude<UnsupportedClaim['kind'], 'sentence' | 'placeholder'>;
const kindNames: Record<Kind, string> = { number: 'Number', link: 'Link', handle: 'Handle', name: 'Name' };
const kinds = Object.keys(kindNames) as Kind[];

/** The numbers, links, handles and names that are not in the transcript, and open template fields. */
export function UnsupportedClaimList({ unheard }: { unheard: UnsupportedClaim[] }) {
  const textsOf = (kind: UnsupportedClaim['kind']) => [...new Set(unheard.filter((each) => each.kind === kind).map(({ text }) => text))];
  const named = kinds.flatMap((kind) => textsOf(kind).map((text) => ({ kind: kindNames[kind], text })));
  const open = textsOf('placeholder');
  return (
    <>
      {open.length > 0 && (
        <Notice tone="warn" title="Placeholders left to fill in:">
          {open.join(', ')}
        </Notice>
      )}
      {named.length > 0 && (
        <Notice tone="warn" title="Not in the transcript. Check before you publish:">
          <span role="list" className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
            {named.map(({ kind, text }) => (
              <span role="listitem" key={`${kind} ${text}`}>
                <span className="text-ink-2">{kind}:</span> <b className="font-semibold">{text}</b>
              </span>
            ))}
          </span>
        </Notice>
      )}
    </>
  );
}
