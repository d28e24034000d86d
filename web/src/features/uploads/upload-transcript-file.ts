import { ApiError } from '@/api/api-error';
import { call } from '@/api/call';

/** Uploads a transcript file and returns its object key. */
export async function uploadTranscriptFile(file: File): Promise<string> {
  const { url, method, headers, fields } = await call('GET /s3/params', {
    filename: file.name,
    type: file.type || 'text/plain',
    'metadata[size]': file.size,
  });
  const response = await fetch(url, { method, headers, body: file });
  if (!response.ok) throw new ApiError(response.status, 'The transcript file could not be stored. Please try again.');
  return fields.key;
}
