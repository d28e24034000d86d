import { Eye, EyeOff, Lock } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Field, inputStyle } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

export function PasswordField({ value, onChange, error, ref }: PasswordFieldProps) {
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
