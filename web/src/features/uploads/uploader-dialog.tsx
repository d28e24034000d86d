import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import './uploader.css';
import DashboardModal from '@uppy/react/dashboard-modal';
import type { AwsBody } from '@uppy/aws-s3';
import type { Meta } from '@uppy/core';
import type { DashboardOptions } from '@uppy/dashboard';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTheme } from '@/features/layout';
import { addFiles, clearStoredFiles, createUploader, type Uploader } from './uploader';
import { NAME_FIELD, restrictionsFor } from './uploader-options';
import { type UploadListener, useUploadEvents } from './use-upload-events';

/** Long enough to read it before pressing the button. */
const WARNING_MS = 20_000;

interface UploaderDialogProps extends UploadListener {
  open: boolean;
  onClose: () => void;
  dropped: File[];
  maxUploadMb: number;
  /** Shown for a while. */
  warning: string | null;
}

/** The uploader's dialog. Closing it does not stop an upload. */
export function UploaderDialog({ open, onClose, dropped, maxUploadMb, warning, ...listener }: UploaderDialogProps) {
  const [uppy] = useState(() => createUploader(maxUploadMb));
  const { dark } = useTheme();
  const failure = useUploadEvents(uppy, listener);
  const locale = useMemo(() => (failure === null ? undefined : failureLocale(failure)), [failure]);
  useEffect(() => uppy.setOptions({ restrictions: restrictionsFor(maxUploadMb) }), [uppy, maxUploadMb]);
  useEffect(() => addFiles(uppy, dropped), [uppy, dropped]);
  useClearStoredFiles(uppy, open);
  useWarning(uppy, warning);
  useDialogAria();
  return (
    <DashboardModal
      uppy={uppy}
      open={open}
      onRequestClose={onClose}
      theme={dark ? 'dark' : 'light'}
      note={`MP3, WAV, M4A, AAC, OGG or FLAC, up to ${maxUploadMb} MB`}
      metaFields={metaFields}
      locale={locale}
      animateOpenClose={false}
      showLinkToFileUploadResult
      proudlyDisplayPoweredByUppy={false}
    />
  );
}

const alike = (text: string) => ({ 0: text, 1: text });

/** The dialog's strings after a failure. By default it would still say "Uploading" and hide the reason. */
const failureLocale = (reason: string) => ({
  strings: { uploadingXFiles: alike('Error'), uploadFailed: `Upload failed: ${reason}` },
});

/** Clears stored files when the dialog is closed, so that they can be seen before and the next file starts fresh. */
function useClearStoredFiles(uppy: Uploader, isOpen: boolean) {
  const makeRoom = useEffectEvent(() => !isOpen && clearStoredFiles(uppy));
  useEffect(() => void makeRoom(), [isOpen]);
  useEffect(() => {
    const completed = () => void makeRoom();
    uppy.on('complete', completed);
    return () => void uppy.off('complete', completed);
  }, [uppy]);
}

function useWarning(uppy: Uploader, warning: string | null) {
  useEffect(() => {
    if (warning !== null) uppy.info(warning, 'warning', WARNING_MS);
  }, [uppy, warning]);
}

/** Adds the label and list role that Uppy's dialog lacks. */
function useDialogAria() {
  useEffect(() => {
    const dialog = document.querySelector('.uppy-Dashboard-inner');
    if (!dialog) return;
    dialog.setAttribute('aria-label', 'Upload an episode');
    const observer = new MutationObserver(() => dialog.querySelector('.uppy-Dashboard-files')?.setAttribute('role', 'list'));
    observer.observe(dialog, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}

type MetaFields = Exclude<NonNullable<DashboardOptions<Meta, AwsBody>['metaFields']>, (...args: never[]) => unknown>;

/** The editable metadata of a file. Without `required`, because Uppy reports an empty name, not the browser. */
const metaFields: MetaFields = [
  {
    id: NAME_FIELD,
    name: 'File name',
    render: ({ value, onChange, fieldCSSClasses, form }, h) =>
      h('input', {
        id: `uppy-Dashboard-FileCard-input-${NAME_FIELD}`,
        class: fieldCSSClasses.text,
        type: 'text',
        form,
        value,
        placeholder: 'Name of the file',
        'data-uppy-super-focusable': true,
        onInput: (event: InputEvent) => event.target instanceof HTMLInputElement && onChange(event.target.value),
      }),
  },
];
