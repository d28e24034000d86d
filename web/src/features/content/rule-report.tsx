import { checkText, type Finding, fixFinding, platformOf } from '@afterword/language/rules';
import type { ContentType } from '@afterword/proto';
import { CircleCheck, OctagonX, Wrench } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';

interface RuleReportProps {
  contentType: ContentType;
  text: string;
  /** Called with the text after a rule was fixed. */
  onFix: (text: string) => void;
  isFixing?: boolean;
}

/** The platform's rules that content breaks, with fixes. */
export function RuleReport({ contentType, text, onFix, isFixing = false }: RuleReportProps) {
  const platform = platformOf(contentType);
  if (platform === undefined) return null;
  const findings = checkText(contentType, text);
  if (findings.length === 0) {
    return (
      <span>
        <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
          Fits {platform}
        </Badge>
      </span>
    );
  }
  return (
    <ul aria-label={`What ${platform} would refuse`} className="grid gap-2">
      {findings.map((finding) => (
        <Refused
          key={`${finding.rule} ${finding.start}`}
          finding={finding}
          isFixing={isFixing}
          onFix={() => onFix(fixFinding(contentType, text, finding))}
        />
      ))}
    </ul>
  );
}

const Refused = ({ finding: { sentence, fixable }, isFixing, onFix }: { finding: Finding; isFixing: boolean; onFix: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-bad-soft py-1.5 pr-1.5 pl-3 text-sm text-ink">
    <OctagonX className="text-bad" aria-hidden />
    <span className="min-w-0 flex-1 font-medium">{sentence}</span>
    {fixable && (
      <Button icon={<Wrench aria-hidden />} aria-label={`Fix: ${sentence}`} busy={isFixing} onClick={onFix}>
        Fix
      </Button>
    )}
  </li>
);
