import { ContentApproval } from '@afterword/proto';
import type { ApiError } from '@/api/api-error';

/** The other person's decision in a 409 response. In a lazy file, to keep zod out of the page's chunk. */
export const parseConflict = ({ details }: ApiError): ContentApproval | null => ContentApproval.safeParse(details.approval).data ?? null;
