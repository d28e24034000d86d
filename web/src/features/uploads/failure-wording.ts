const alike = (text: string) => ({ 0: text, 1: text });

/** The dialog's words where an upload has failed. By itself it would go on saying that it uploads, and keep the reason behind a "?". */
export const failureLocale = (reason: string) => ({
  strings: { uploadingXFiles: alike('Error'), uploadFailed: `Upload failed: ${reason}` },
});
