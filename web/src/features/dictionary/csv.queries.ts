import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '@/api/api-error';
import { call } from '@/api/call';
import { saveFile } from '@/lib/save-file';
import { toast } from '@/ui/toast';
import { csvIn } from './csv-in';
import { useRereadDictionary } from './dictionary.queries';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export function useImportEntries() {
  const reread = useRereadDictionary();
  return useMutation({
    mutationFn: async (file: File) => call('POST /api/dictionary/import', { csv: await csvIn(file) }),
    onSuccess: () => void reread(),
  });
}

export const useExportEntries = () =>
  useMutation({
    mutationFn: () => call('GET /api/dictionary/export', {}),
    onSuccess: ({ csv, fileName }) => saveFile(fileName, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' })),
    onError: (error) => toast.bad('Error', sentenceOf(error, 'Failed to export the dictionary.')),
  });
