import type { Call } from '@afterword/proto';
import { Copy } from 'lucide-react';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { copyWithToast } from '@/ui/copy-with-toast';

/** How to send numbers by a script. */
export function AutomationCard({ contentId }: { contentId: string }) {
  const example = automationExample(window.location.origin, contentId);
  return (
    <Card
      title="From your own tools"
      aside={
        <Button variant="ghost" icon={<Copy aria-hidden />} onClick={() => void copyWithToast(example)}>
          Copy example
        </Button>
      }
    >
      <div className="grid gap-3 px-4 pb-5 md:px-5">
        <p className="max-w-[70ch] text-ink-2">
          A script can send the numbers instead of you. It signs in with the password as this page does, and uses the token it gets for
          everything after. Rates are in hundredths of a percent there: 250 is 2.5%.
        </p>
        <pre
          tabIndex={0}
          aria-label="Example for a script"
          className="overflow-x-auto rounded-md bg-sunken px-4 py-3 font-mono text-sm leading-relaxed"
        >
          {example}
        </pre>
      </div>
    </Card>
  );
}

const pathOf = (call: Call) => call.slice(call.indexOf(' ') + 1);

/** Shell commands that sign in and send the numbers of a piece of content. */
const automationExample = (origin: string, contentId: string) => `TOKEN=$(curl -s ${origin}${pathOf('POST /api/auth/verify')} \\
  -H 'Content-Type: application/json' \\
  -d '{"password": "YOUR PASSWORD"}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')

curl ${origin}${pathOf('POST /api/content/{id}/analytics').replace('{id}', contentId)} \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"impressions": 12500, "clicks": 310, "socialShares": 42}'`;
