import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff, Lock } from 'lucide-react';
import { type FormEvent, lazy, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { session } from '@/api/session';
import { Brand } from '@/features/layout';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import { IconButton } from '@/ui/icon-button';
import { toast } from '@/ui/toast';

/** Lazy, because people who are signed in never see it. */
const LoginIllustration = lazy(() => import('./login-illustration').then((module) => ({ default: module.LoginIllustration })));

/** Shown in place of every page until someone signs in. The address stays, so that they land where they wanted to go. */
export function LoginPage() {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const verify = useLogin((sentence) => {
    setPassword('');
    setError(sentence);
    field.current?.focus();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    if (password) verify.mutate(password);
    else setError('Enter the password.');
  };

  return (
    <div className="grid min-h-dvh md:grid-cols-2">
      <title>Afterword</title>
      <main className="grid content-center justify-items-center p-8">
        <form className="grid w-full max-w-96 gap-5" onSubmit={submit} noValidate>
          <div className="grid gap-2">
            <div className="mb-6">
              <Brand large />
            </div>
            <h1>Welcome back</h1>
            <p className="text-ink-2">Enter your team’s password to open your episodes.</p>
          </div>
          <PasswordField
            ref={field}
            value={password}
            error={error}
            onChange={(value) => {
              setPassword(value);
              setError(undefined);
            }}
          />
          <Button variant="primary" size="large" type="submit" busy={verify.isPending} className="w-full">
            {verify.isPending ? 'Verifying...' : 'Access Platform'}
          </Button>
          <p className="text-sm text-ink-3">One password for the whole team. Ask the person who set up Afterword if you don’t have it.</p>
        </form>
      </main>
      <Suspense>
        <LoginIllustration />
      </Suspense>
    </div>
  );
}

/** Verifies the password and opens the session. The error toast stays until the next attempt or a successful one. */
function useLogin(onRefused: (sentence: string) => void) {
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

/** A 403 means a wrong address, not a wrong password (ADR 37). */
function refusalOf(error: Error): Refusal {
  const status = error instanceof ApiError ? error.status : undefined;
  if (error instanceof ApiError && status === 403) return { title: 'Wrong address', sentence: error.userMessage };
  if (error instanceof ApiError && status === 429) return { title: 'Access denied', sentence: error.userMessage };
  if (status && status < 500) return { title: 'Access denied', sentence: 'Incorrect password. Please try again.' };
  return { title: 'Error', sentence: 'Unable to verify password. Please try again.' };
}

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

function PasswordField({ value, onChange, error, ref }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label="Password" error={error}>
      {(control) => (
        <div className="relative">
          <Lock className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" aria-hidden />
          <input
            {...control}
            ref={ref}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            aria-required
            className={`${inputStyle} px-10.5`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            name={isShown ? 'Hide password' : 'Show password'}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            className="absolute inset-y-0.5 right-0.5 min-h-0"
          />
        </div>
      )}
    </Field>
  );
}
