import { useMutation } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { saveFile } from '@/lib/save-file';
import { toast } from '@/ui/toast';
import { useRefetchDictionary } from './dictionary.queries';

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';

export function useImportEntries() {
  const refetch = useRefetchDictionary();
  return useMutation({
    mutationFn: async (file: File) => call('POST /api/dictionary/import', { csv: await readCsv(file) }),
    onSuccess: () => void refetch(),
  });
}

export const useExportEntries = () =>
  useMutation({
    mutationFn: () => call('GET /api/dictionary/export', {}),
    onSuccess: ({ csv, fileName }) => saveFile(fileName, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' })),
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to export the dictionary.')),
  });

/** Decodes a CSV file as UTF-8, or as Windows-1252 if it is not valid UTF-8. */
async function readCsv(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
