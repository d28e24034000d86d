import type { BrandProfile } from '@afterword/proto';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useSessionFormDraft } from '@/lib/use-session-form-draft';
import { validateVoice, emptyVoice, toVoiceForm, type ProfileFields, type VoiceForm } from './voice-form';
import { voiceTabs } from './voice-tabs';

const FIRST = voiceTabs[0]?.name ?? '';

/** A voice being written. What is typed is kept in this tab until it is saved or given up; what is wrong brings its tab to the front. */
export function useVoiceForm(profile: BrandProfile | undefined) {
  const [tab, setTab] = useState(FIRST);
  const saved = profile ? toVoiceForm(profile) : emptyVoice();
  const form = useForm<VoiceForm, unknown, ProfileFields>({ defaultValues: saved, resolver: validateVoice, shouldFocusError: false });
  const { forget } = useSessionFormDraft(`voice:${profile?.id ?? 'new'}`, form);

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
