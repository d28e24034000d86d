import { ApiError } from '@/api/api-error';
import { call } from '@/api/call';

/** Uploads a file in one piece and returns its object key. */
export async function uploadFile(file: File): Promise<string> {
  const { url, method, headers, fields } = await call('GET /s3/params', {
    filename: file.name,
    type: file.type || undefined,
    'metadata[size]': file.size,
  });
  const response = await fetch(url, { method, headers, body: file });
  if (!response.ok) throw new ApiError(response.status, 'The file could not be stored. Please try again.');
  return fields.key;
}
