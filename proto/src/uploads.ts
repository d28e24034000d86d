import { z } from 'zod';
import { Empty, Origin } from './common';
import { forward, route, query, rpc } from './contract';
import { MAX_PARTS } from './vocabulary';

/** The prefix of files in the object store until an episode claims them. */
export const UPLOADS_PREFIX = 'uploads/';

const origin = Origin.optional();
const key = z.string().min(1).max(1024);
const uploadId = z.string().min(1).max(1024);
const PartNumber = z.coerce.number().int().min(1).max(MAX_PARTS);

const FileName = z.object({
  filename: z.string().min(1, 'The file has no name.').max(500),
  type: z.string().max(200).default('application/octet-stream'),
});
/** In bytes. */
const size = z.coerce.number().int().min(0).optional();
/** The announced size. The store accepts exactly this many bytes. */
const FileToUpload = FileName.extend({ metadata: z.object({ size }).optional() });
/** The same in a query, in the notation of Uppy. */
const FileInQuery = FileName.extend({ 'metadata[size]': size });
const UploadedPart = z.object({ PartNumber: z.number().int().min(1).max(MAX_PARTS), ETag: z.string().max(200) });
const Upload = z.object({ key, uploadId });

const UploadStarted = z.object({ key, uploadId, bucket: z.string() });
const UploadedParts = z.array(z.object({ PartNumber: z.number(), ETag: z.string(), Size: z.number() }));
/** `expires` is in seconds: Uppy uses it as the timeout of the part and signs again after it. */
const SignedPart = z.object({ url: z.string(), expires: z.number() });
const UploadCompleted = z.object({ location: z.string(), key, bucket: z.string() });
const UploadParameters = z.object({
  method: z.literal('PUT'),
  url: z.string(),
  fields: z.object({ key }),
  headers: z.record(z.string(), z.string()),
  expires: z.number(),
});

/** Free space for files, null if the store is on another machine. */
export const StorageStatus = z.object({ freeMb: z.int().min(0), isLow: z.boolean() }).nullable();
export type StorageStatus = z.infer<typeof StorageStatus>;

export const GetStorageStatus = query('uploads.storage', Empty, z.object({ storage: StorageStatus }));
export const CreateUpload = rpc('uploads.create', FileToUpload, UploadStarted);
export const ListUploadParts = query('uploads.listParts', Upload, z.object({ parts: UploadedParts }));
export const SignUploadPart = query('uploads.signPart', Upload.extend({ partNumber: PartNumber, origin }), SignedPart);
/** Enough to join up to 10,000 parts. */
const COMPLETE_TIMEOUT_MS = 60_000;
export const CompleteUpload = rpc(
  'uploads.complete',
  Upload.extend({ parts: z.array(UploadedPart).min(1).max(MAX_PARTS) }),
  UploadCompleted,
  { timeoutMs: COMPLETE_TIMEOUT_MS },
);
export const AbortUpload = rpc('uploads.abort', Upload, Empty);
export const SignUpload = rpc('uploads.sign', FileToUpload.extend({ origin }), UploadParameters);

/** The seven calls of Uppy. */
export const uploadRoutes = {
  create: forward('POST /s3/multipart', 'write', CreateUpload),
  listParts: route('GET /s3/multipart/{uploadId}', 'write', Upload, UploadedParts),
  signPart: forward('GET /s3/multipart/{uploadId}/{partNumber}', 'write', SignUploadPart),
  complete: forward('POST /s3/multipart/{uploadId}/complete', 'write', CompleteUpload),
  abort: forward('DELETE /s3/multipart/{uploadId}', 'write', AbortUpload),
  sign: route('GET /s3/params', 'write', FileInQuery, UploadParameters),
  credentials: route('GET /s3/sts', 'write', Empty, Empty),
};
