import { authRoutes } from '@afterword/proto';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { session } from '@/api/session';

/** Asks the server whether the password is right and opens the session. */
export const useVerify = (onRefused: (refusal: Refusal) => void) =>
  useMutation({
    mutationFn: (password: string) => call(authRoutes.verify, { password }),
    onSuccess: ({ token }) => session.open(token),
    onError: (error) => onRefused(refusalOf(error)),
  });

export interface Refusal {
  title: string;
  sentence: string;
}

function refusalOf(error: Error): Refusal {
  const status = error instanceof ApiError ? error.status : undefined;
  if (error instanceof ApiError && status === 429) return { title: 'Access denied', sentence: error.sentence };
  if (status && status < 500) return { title: 'Access denied', sentence: 'Incorrect password. Please try again.' };
  return { title: 'Error', sentence: 'Unable to verify password. Please try again.' };
}
