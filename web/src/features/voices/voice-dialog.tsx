import type { BrandProfile } from '@afterword/proto';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { useFormDraft } from '@/lib/use-draft';
import { FormDialog } from '@/ui/form-dialog';
import { Tabs } from '@/ui/tabs';
import { emptyVoice, type ProfileFields, toVoiceForm, validateVoice, type VoiceForm } from './voice-form';
import { voiceTabs } from './voice-tabs';
import { useChangeProfile, useCreateProfile } from './voices.queries';

interface VoiceDialogProps {
  /** Undefined to create a new one. */
  profile: BrandProfile | undefined;
  onClose: () => void;
}

/** Creates or edits a brand voice. */
export function VoiceDialog({ profile, onClose }: VoiceDialogProps) {
  const { form, tab, setTab, submit, forget } = useVoiceForm(profile);
  const create = useCreateProfile();
  const change = useChangeProfile();
  const leave = () => {
    forget();
    onClose();
  };
  const save = (fields: ProfileFields) =>
    profile ? change.mutate({ id: profile.id, ...fields }, { onSuccess: leave }) : create.mutate(fields, { onSuccess: leave });
  const { isDirty, errors } = form.formState;
  return (
    <FormDialog
      title={profile ? 'Edit Voice Profile' : 'New Voice Profile'}
      save={profile ? 'Save profile' : 'Create profile'}
      note="Only the brand name is required"
      isDirty={isDirty}
      isSaving={create.isPending || change.isPending}
      onSave={() => void submit(save)()}
      onLeave={leave}
    >
      <FormProvider {...form}>
        <Tabs
          name="Voice profile"
          className="sticky -top-4 z-10 -mt-2 bg-raised"
          value={tab}
          onChange={setTab}
          entries={voiceTabs.map(({ name, fields, panel }) => ({
            value: name,
            label: name,
            faults: fields.filter((field) => errors[field]).length,
            panel: <div className="grid min-h-90 content-start gap-5 pt-5">{panel}</div>,
          }))}
        />
      </FormProvider>
    </FormDialog>
  );
}

const FIRST = voiceTabs[0]?.name ?? '';

/** The form of a voice. Input is in session storage until saved or cancelled; an error opens its tab. */
function useVoiceForm(profile: BrandProfile | undefined) {
  const [tab, setTab] = useState(FIRST);
  const saved = profile ? toVoiceForm(profile) : emptyVoice();
  const form = useForm<VoiceForm, unknown, ProfileFields>({ defaultValues: saved, resolver: validateVoice, shouldFocusError: false });
  const { forget } = useFormDraft(`voice:${profile?.id ?? 'new'}`, form);

  const showFirst = (errors: FieldErrors<VoiceForm>) => {
    const faulty = voiceTabs.find(({ fields }) => fields.some((name) => errors[name]));
    const field = faulty?.fields.find((name) => errors[name]);
    if (!faulty || !field) return;
    flushSync(() => setTab(faulty.name));
    form.setFocus(field);
  };
  return {
    form,
    tab,
    setTab,
    submit: (onSave: (fields: ProfileFields) => void) => form.handleSubmit(onSave, showFirst),
    forget,
  };
}
