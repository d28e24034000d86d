import { Notice } from '@/ui/notice';
import { brokenVariables, unknownVariables } from './template-pieces';

const NAMED = 5;

const listed = (names: string[]) =>
  [...names.slice(0, NAMED), ...(names.length > NAMED ? [`${names.length - NAMED} more`] : [])].join(', ');

/** Says which variables cannot be filled in from an episode, before somebody finds out by using the template. */
export function VariableWarnings({ template }: { template: string }) {
  const unknown = unknownVariables(template).map((name) => `{{${name}}}`);
  const broken = brokenVariables(template);
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {unknown.length > 0 && (
        <Notice tone="warn" title={`Afterword does not know ${listed(unknown)}.`}>
          You will be asked for it each time you use the template.
        </Notice>
      )}
      {broken.length > 0 && (
        <Notice tone="warn" title={`${listed(broken)} is read as plain text.`}>
          A variable is one word between two curly brackets on each side: {'{{key_quote}}'}.
        </Notice>
      )}
    </div>
  );
}
