import clsx from 'clsx';
import { fieldName } from '@afterword/language/templates';
import type { Template } from '@afterword/proto';
import { CopyPlus, FilePlus2, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { ActiveSwitch } from '@/ui/active-switch';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Tag } from '@/ui/tag';
import { categoryNames, typeNames } from './template-names';
import { splitTemplate } from './template-pieces';
import { useChangeTemplate, useCreateTemplate, useDeleteTemplate } from './templates.queries';

interface TemplateCardProps {
  template: Template;
  /** The brand the template belongs to. */
  brand: string;
  onEdit: () => void;
  onUse: () => void;
}

/** A template with its actions. Inactive ones are grey and cannot be used. */
export function TemplateCard({ template, brand, onEdit, onUse }: TemplateCardProps) {
  const heading = useId();
  const duplicate = useCreateTemplate('duplicated');
  const change = useChangeTemplate();
  const deleteTemplate = useDeleteTemplate();
  const copy = async () => duplicate.mutate((await import('./duplicate-template')).duplicateTemplate(template));
  const { id, name, type, category, isActive } = template;
  return (
    <article
      aria-labelledby={heading}
      className={clsx('flex min-w-0 flex-col rounded-lg border border-line shadow-sm', isActive ? 'bg-surface' : 'bg-sunken')}
    >
      <div className="grid flex-1 content-start gap-3 px-4 pt-4 pb-5 md:px-5">
        <h2 id={heading} className="min-w-0 wrap-anywhere">
          {name}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Tag>{typeNames[type]}</Tag>
          <Tag>{categoryNames[category]}</Tag>
        </div>
        <div className={clsx('rounded-md px-3 py-2.5', isActive ? 'bg-sunken' : 'bg-paper')}>
          <p className="line-clamp-8 text-sm leading-relaxed whitespace-pre-line wrap-anywhere">
            <TemplateText template={template.template} />
          </p>
        </div>
      </div>
      <div className="flex items-center gap-3 px-4 pb-2 text-sm text-ink-3 md:px-5">
        <span className="mr-auto min-w-0 wrap-anywhere">{brand}</span>
        <ActiveSwitch of={name} isActive={isActive} onChange={(now) => change.mutate({ id, isActive: now })} />
      </div>
      <div className="flex items-center border-t border-line py-2 pr-2 pl-4 md:pl-5">
        <span className="mr-auto">
          <Button icon={<FilePlus2 aria-hidden />} aria-label={`Use template ${name}`} disabled={!isActive} onClick={onUse}>
            Use template
          </Button>
        </span>
        <IconButton name={`Duplicate ${name}`} icon={<CopyPlus aria-hidden />} onClick={() => void copy()} />
        <IconButton name={`Edit ${name}`} icon={<Pencil aria-hidden />} onClick={onEdit} />
        <IconButton name={`Delete ${name}`} icon={<Trash2 aria-hidden />} onClick={() => deleteTemplate(template)} />
      </div>
    </article>
  );
}

/** A template's text with its fields marked. */
export const TemplateText = ({ template }: { template: string }) =>
  splitTemplate(template).map(({ start, text, isVariable }) =>
    isVariable ? (
      <span key={start} className="rounded-sm bg-accent-soft box-decoration-clone px-1 text-accent-ink">
        {fieldName(text.replace(/[{}\s]/g, ''))}
      </span>
    ) : (
      text
    ),
  );
