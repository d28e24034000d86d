import { ContentStyle, Industry, Tone } from '@afterword/proto';
import type { ReactNode } from 'react';
import { KeywordsField } from './keywords-field';
import { ChoiceField, LineField, TextField } from './voice-fields';
import type { VoiceField } from './voice-form';

interface VoiceTab {
  name: string;
  fields: VoiceField[];
  panel: ReactNode;
}

/** The four parts of the form, and which fields each of them holds. */
export const voiceTabs: VoiceTab[] = [
  {
    name: 'Basics',
    fields: ['brandName', 'description', 'tone', 'industry'],
    panel: (
      <>
        <LineField name="brandName" label="Brand name" required />
        <TextField name="description" label="Description" rows={3} hint="One or two sentences a new team member would understand." />
        <div className="grid gap-5 md:grid-cols-2">
          <ChoiceField name="tone" label="Tone" options={Tone.options} />
          <ChoiceField name="industry" label="Industry" options={Industry.options} />
        </div>
      </>
    ),
  },
  {
    name: 'Voice & Style',
    fields: ['contentStyle', 'voiceCharacteristics', 'brandKeywords'],
    panel: (
      <>
        <ChoiceField name="contentStyle" label="Content style" options={ContentStyle.options} />
        <TextField
          name="voiceCharacteristics"
          label="Voice characteristics"
          rows={3}
          hint="How it sounds when it is right: “Talks like a neighbour over coffee.”"
        />
        <KeywordsField />
      </>
    ),
  },
  {
    name: 'Guidelines',
    fields: ['contentGuidelines', 'audienceDescription', 'customInstructions'],
    panel: (
      <>
        <TextField name="contentGuidelines" label="Content guidelines" rows={4} hint="What to do and what never to do." />
        <TextField name="audienceDescription" label="Audience" rows={2} hint="Who listens, in a sentence." />
        <TextField name="customInstructions" label="Custom instructions" rows={3} hint="Anything else to keep to in every text." />
      </>
    ),
  },
  {
    name: 'Sample Content',
    fields: ['sampleContent'],
    panel: (
      <TextField
        name="sampleContent"
        label="Sample content"
        rows={10}
        hint="Paste something you wrote and were proud of. Afterword learns rhythm from it, never facts."
      />
    ),
  },
];
