import { ContentApproval } from '@afterword/proto';
import type { ApiError } from '@/api/api-error';

/** What somebody else decided, as a refused decision tells it. */
export const parseConflict = ({ details }: ApiError): ContentApproval | null => ContentApproval.safeParse(details.approval).data ?? null;
