import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Brand } from '@/features/layout/brand';
import { Button } from '@/ui/button';
import { PasswordField } from './password-field';
import { useLogin } from './use-login';

/** Who is signed in never needs it. */
const LoginIllustration = lazy(() => import('./login-illustration').then((module) => ({ default: module.LoginIllustration })));

/** Stands before every page; behind it the address stays, so a person returns to where they were. */
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
