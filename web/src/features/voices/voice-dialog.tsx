import type { BrandProfile } from '@afterword/proto';
import { useId, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DiscardNotice } from '@/ui/discard-notice';
import { Tabs } from '@/ui/tabs';
import { useVoiceForm } from './use-voice-form';
import type { ProfileFields } from './voice-form';
import { voiceTabs } from './voice-tabs';
import { useChangeProfile, useCreateProfile } from './voices.queries';

interface VoiceDialogProps {
  /** Undefined where a new one is made. */
  profile: BrandProfile | undefined;
  onClose: () => void;
}

/** Makes a voice or changes one. */
export function VoiceDialog({ profile, onClose }: VoiceDialogProps) {
  const { form, tab, setTab, submit, forget } = useVoiceForm(profile);
  const create = useCreateProfile();
  const change = useChangeProfile();
  const isSaving = create.isPending || change.isPending;
  const leave = () => {
    forget();
    onClose();
  };
  const save = (fields: ProfileFields) => {
    if (isSaving) return;
    if (profile) change.mutate({ id: profile.id, ...fields }, { onSuccess: leave });
    else create.mutate(fields, { onSuccess: leave });
  };
  const { isDirty, errors } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open
      wide
      onClose={() => (isDirty ? setLeaving(true) : leave())}
      title={profile ? 'Edit Voice Profile' : 'New Voice Profile'}
      initialFocus={() => fields.current?.querySelector('input') ?? null}
      foot={
        isLeaving ? (
          <DiscardNotice onKeep={() => setLeaving(false)} onDiscard={leave} />
        ) : (
          <>
            <span className="mr-auto text-sm text-ink-3 max-md:w-full">Only the brand name is required</span>
            <Button look="quiet" onClick={() => (isDirty ? setLeaving(true) : leave())}>
              Cancel
            </Button>
            <Button look="primary" type="submit" form={id} busy={isSaving}>
              {profile ? 'Save profile' : 'Create profile'}
            </Button>
          </>
        )
      }
    >
      <FormProvider {...form}>
        <form id={id} ref={fields} noValidate onSubmit={(event) => void submit(save)(event)}>
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
        </form>
      </FormProvider>
    </Dialog>
  );
}
