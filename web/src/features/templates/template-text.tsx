import { splitTemplate } from './template-pieces';

/** A template with its variables marked. */
export const TemplateText = ({ template }: { template: string }) =>
  splitTemplate(template).map(({ start, text, isVariable }) =>
    isVariable ? (
      <span key={start} className="rounded-sm bg-accent-soft px-1 font-semibold text-accent-ink">
        {text}
      </span>
    ) : (
      text
    ),
  );
