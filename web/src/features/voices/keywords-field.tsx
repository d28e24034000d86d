import { useWatch } from 'react-hook-form';
import { parseCommaList } from '@/lib/parse-comma-list';
import { Tag } from '@/ui/tag';
import { LineField } from './voice-fields';
import type { VoiceForm } from './voice-form';

/** Keywords in one line, and under it what they are read as. */
export function KeywordsField() {
  const keywords = parseCommaList(useWatch<VoiceForm, 'brandKeywords'>({ name: 'brandKeywords' }));
  return (
    <div className="grid gap-2.5">
      <LineField name="brandKeywords" label="Brand keywords" hint="Separate with commas." />
      {keywords.length > 0 && (
        <ul aria-label="Keywords" className="flex flex-wrap gap-2">
          {keywords.map((keyword, index) => (
            <li key={`${keyword} ${index}`}>
              <Tag>{keyword}</Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
