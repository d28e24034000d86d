import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { session } from '@/api/session';
import { toast } from '@/ui/toast';

/** Asks the server whether the password is right and opens the session. A refusal is told until the next one, or until it is past. */
export function useLogin(onRefused: (sentence: string) => void) {
  const withdraw = useRef<() => void>(undefined);
  return useMutation({
    mutationFn: (password: string) => call('POST /api/auth/verify', { password }),
    onSuccess({ token }) {
      withdraw.current?.();
      session.open(token);
    },
    onError(error) {
      const { title, sentence } = refusalOf(error);
      withdraw.current = toast.error(title, sentence);
      onRefused(sentence);
    },
  });
}

interface Refusal {
  title: string;
  sentence: string;
}

/** A wrong address (403) is not called a wrong password: ADR 37. */
function refusalOf(error: Error): Refusal {
  const status = error instanceof ApiError ? error.status : undefined;
  if (error instanceof ApiError && status === 403) return { title: 'Wrong address', sentence: error.userMessage };
  if (error instanceof ApiError && status === 429) return { title: 'Access denied', sentence: error.userMessage };
  if (status && status < 500) return { title: 'Access denied', sentence: 'Incorrect password. Please try again.' };
  return { title: 'Error', sentence: 'Unable to verify password. Please try again.' };
}
