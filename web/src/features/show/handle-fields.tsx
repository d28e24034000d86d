import { LineField } from '@/ui/line-field';

/** Who somebody is on each network. `of` is the path of the handles in the form. */
export const HandleFields = ({ of }: { of: string }) => (
  <div className="grid gap-4 md:grid-cols-3">
    <LineField name={`${of}.x`} label="X" placeholder="@handle" />
    <LineField name={`${of}.linkedin`} label="LinkedIn" placeholder="linkedin.com/in/name" inputMode="url" />
    <LineField name={`${of}.instagram`} label="Instagram" placeholder="@handle" />
  </div>
);
