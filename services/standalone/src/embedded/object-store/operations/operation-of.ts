import type { S3Request } from '../http/s3-request';
import { S3Error } from '../s3-error';
import { headBucket, listObjects, listUploads } from './bucket';
import { copyObject, deleteObject, getObject, headObject, putObject } from './objects';
import type { Operation } from './operation';
import { abortUpload, completeUpload, createUpload, listParts, putPart } from './uploads';

const ofBucket: Record<string, Operation> = { HEAD: headBucket, GET: listObjects, 'GET uploads': listUploads };

const ofObject: Record<string, Operation> = {
  GET: getObject,
  HEAD: headObject,
  PUT: putObject,
  'PUT copy': copyObject,
  DELETE: deleteObject,
  'POST uploads': createUpload,
  'PUT uploadId': putPart,
  'GET uploadId': listParts,
  'POST uploadId': completeUpload,
  'DELETE uploadId': abortUpload,
};

/** Returns the operation of a request. Only those that Afterword uses are supported. */
export function operationOf(request: S3Request): Operation {
  const parameter = ['uploads', 'uploadId'].find((name) => request.parameter(name) !== undefined);
  const copy = request.header('x-amz-copy-source') === undefined ? undefined : 'copy';
  const name = [request.method, parameter, copy].filter(Boolean).join(' ');
  const operation = (request.key === '' ? ofBucket : ofObject)[name];
  if (!operation) throw new S3Error('NotImplemented', 501, 'This call is not supported.');
  return operation;
}
