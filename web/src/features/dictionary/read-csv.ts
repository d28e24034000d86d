/** The text of a file as spreadsheets write it: UTF-8, or else what older ones on Windows write. */
export async function readCsv(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
