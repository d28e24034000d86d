import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import './uploader.css';
import DashboardModal from '@uppy/react/dashboard-modal';
import { useEffect, useMemo, useState } from 'react';
import { useTheme } from '@/features/layout/theme';
import { failureLocale } from './failure-wording';
import { addFiles, createUploader } from './uploader';
import { metaFields } from './meta-fields';
import { restrictionsFor } from './uploader-options';
import { useDialogAria } from './use-dialog-aria';
import { useClearStoredFiles } from './use-clear-stored-files';
import { type UploadListener, useUploadEvents } from './use-upload-events';

interface UploaderDialogProps extends UploadListener {
  open: boolean;
  onClose: () => void;
  dropped: File[];
  maxUploadMb: number;
}

/** The uploader's modal. An upload goes on while it is closed. */
export function UploaderDialog({ open, onClose, dropped, maxUploadMb, ...listener }: UploaderDialogProps) {
  const [uppy] = useState(() => createUploader(maxUploadMb));
  const { dark } = useTheme();
  const failure = useUploadEvents(uppy, listener);
  const locale = useMemo(() => (failure === null ? undefined : failureLocale(failure)), [failure]);
  useEffect(() => uppy.setOptions({ restrictions: restrictionsFor(maxUploadMb) }), [uppy, maxUploadMb]);
  useEffect(() => addFiles(uppy, dropped), [uppy, dropped]);
  useClearStoredFiles(uppy, open);
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
