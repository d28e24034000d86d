import { ContentStyle, Industry, Tone } from '@afterword/proto';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { capitalize } from '@/lib/capitalize';
import { parseCommaList } from '@/lib/parse-comma-list';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import { Select } from '@/ui/select';
import { Tag } from '@/ui/tag';
import type { VoiceField, VoiceForm } from './voice-form';

const TABS = ['Basics', 'Voice & Style', 'Guidelines', 'Sample Content'] as const;
type TabName = (typeof TABS)[number];

interface VoiceInput {
  tab: TabName;
  input: ReactNode;
  /** Whether it shares a row with the next one. */
  isHalf?: boolean;
}

/** Every field of the form, in order. */
const inputs: Record<VoiceField, VoiceInput> = {
  brandName: { tab: 'Basics', input: <LineField name="brandName" label="Brand name" required /> },
  description: {
    tab: 'Basics',
    input: <TextField name="description" label="Description" rows={3} hint="One or two sentences a new team member would understand." />,
  },
  tone: { tab: 'Basics', isHalf: true, input: <ChoiceField name="tone" label="Tone" options={Tone.options} /> },
  industry: { tab: 'Basics', isHalf: true, input: <ChoiceField name="industry" label="Industry" options={Industry.options} /> },
  contentStyle: {
    tab: 'Voice & Style',
    input: <ChoiceField name="contentStyle" label="Content style" options={ContentStyle.options} />,
  },
  voiceCharacteristics: {
    tab: 'Voice & Style',
    input: (
      <TextField
        name="voiceCharacteristics"
        label="Voice characteristics"
        rows={3}
        hint="How it sounds when it is right: “Talks like a neighbour over coffee.”"
      />
    ),
  },
  brandKeywords: { tab: 'Voice & Style', input: <KeywordsField /> },
  contentGuidelines: {
    tab: 'Guidelines',
    input: <TextField name="contentGuidelines" label="Content guidelines" rows={4} hint="What to do and what never to do." />,
  },
  audienceDescription: {
    tab: 'Guidelines',
    input: <TextField name="audienceDescription" label="Audience" rows={2} hint="Who listens, in a sentence." />,
  },
  customInstructions: {
    tab: 'Guidelines',
    input: <TextField name="customInstructions" label="Custom instructions" rows={3} hint="Anything else to follow in all content." />,
  },
  sampleContent: {
    tab: 'Sample Content',
    input: (
      <TextField
        name="sampleContent"
        label="Sample content"
        rows={10}
        hint="Paste something you’re proud of. Afterword learns its style, never its facts."
      />
    ),
  },
};

const FIELDS = Object.keys(inputs) as VoiceField[];

interface VoiceTab {
  name: TabName;
  fields: VoiceField[];
  panel: ReactNode;
}

/** The tabs of the form and the fields on each. */
export const voiceTabs: VoiceTab[] = TABS.map((name) => {
  const fields = FIELDS.filter((field) => inputs[field].tab === name);
  return { name, fields, panel: <VoicePanel fields={fields} /> };
});

function VoicePanel({ fields }: { fields: VoiceField[] }) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {fields.map((field) => (
        <div key={field} className={inputs[field].isHalf ? undefined : 'md:col-span-2'}>
          {inputs[field].input}
        </div>
      ))}
    </div>
  );
}

/** Comma-separated keywords with the parsed ones below. */
function KeywordsField() {
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

interface VoiceFieldProps {
  name: VoiceField;
  label: string;
  hint?: string;
}

/** The props of a form control: its value and its error. */
function useVoiceField(name: VoiceField) {
  const { register, formState } = useFormContext<VoiceForm>();
  return { control: register(name), error: formState.errors[name]?.message };
}

function LineField({ name, label, hint, required }: VoiceFieldProps & { required?: boolean }) {
  const { control, error } = useVoiceField(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => <input {...field} {...control} aria-required={required} autoComplete="off" className={inputStyle} />}
    </Field>
  );
}

function TextField({ name, label, hint, rows }: VoiceFieldProps & { rows: number }) {
  const { control, error } = useVoiceField(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => <textarea {...field} {...control} rows={rows} className={`${inputStyle} resize-y`} />}
    </Field>
  );
}

function ChoiceField({ name, label, hint, options }: VoiceFieldProps & { options: readonly string[] }) {
  const { control, error } = useVoiceField(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <Select {...field} {...control}>
          {options.map((option) => (
            <option key={option} value={option}>
              {capitalize(option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
