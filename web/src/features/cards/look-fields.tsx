import { coloursOf, contrastRatio, FONTS, isDark, plateOf, repairBackground, TEXT_CONTRAST, toReadable } from '@afterword/drawing';
import { type Colour, type LookBase, type LookDesign, LookFont, MAX_LOGO_MB, PICTURE_EXTENSIONS } from '@afterword/proto';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { userMessageOf } from '@/api/api-error';
import { Button } from '@/ui/button';
import { Choice } from '@/ui/choice';
import { Field } from '@/ui/field';
import { FileInput } from '@/ui/file-input';
import { LoadError } from '@/ui/load-error';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { logoUrl, useLook, useMakeLogo } from './logos.queries';

interface LookFieldsProps {
  design: LookDesign;
  onChange: (design: LookDesign) => void;
}

const baseNames: Record<LookBase, string> = { paper: 'Paper', dark: 'Dark', accent: 'Accent' };
const NO_COLOURS = { background: null, text: null, accent: null };

/** Chooses how pictures of the show look. Says in words whether they can be read, and repairs them. */
export function LookFields({ design, onChange }: LookFieldsProps) {
  const { background, text, accent } = coloursOf(design);
  const change = (fields: Partial<LookDesign>) => onChange({ ...design, ...fields });
  return (
    <div className="grid gap-4">
      <Choice legend="Base" options={baseNames} chosen={design.base} onChoose={(base) => change({ base, ...NO_COLOURS })} />
      <div className="grid gap-1">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-1">
          <Swatch name="Background" colour={background} onChange={(chosen) => change({ background: chosen })} />
          <Swatch name="Text" colour={text} onChange={(chosen) => change({ text: chosen })} />
          <Swatch name="Accent" colour={accent} onChange={(chosen) => change({ accent: chosen })} />
        </div>
        <Contrast background={background} text={text} onRepair={change} />
      </div>
      <Field label="Font">
        {(control) => (
          <Select {...control} value={design.font} onChange={({ target }) => change({ font: LookFont.parse(target.value) })}>
            {LookFont.options.map((font) => (
              <option key={font} value={font}>
                {FONTS[font].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LogoField design={design} onChange={(logo) => change({ logo })} />
    </div>
  );
}

interface LogoFieldProps {
  design: LookDesign;
  onChange: (logo: string | null) => void;
}

/** Chooses, replaces or removes the logo. It counts once the look is saved. */
function LogoField({ design, onChange }: LogoFieldProps) {
  const make = useMakeLogo();
  const input = useRef<HTMLInputElement>(null);
  const choose = (picture: File | undefined) => {
    if (input.current) input.current.value = '';
    if (picture && !make.isPending) make.mutate(picture, { onSuccess: ({ logo }) => onChange(logo) });
  };
  const remove = () => {
    make.reset();
    onChange(null);
    input.current?.focus();
  };
  const { logo } = design;
  return (
    <div className="grid gap-2">
      <Field
        label="Logo"
        hint={make.isPending ? 'Uploading…' : `PNG, JPEG or WebP, at most ${MAX_LOGO_MB} MB.`}
        error={make.error ? userMessageOf(make.error, 'Failed to upload the logo.') : undefined}
      >
        {(control) => (
          <FileInput
            {...control}
            ref={input}
            chosen={logo === null ? null : 'Replace the logo'}
            accept={PICTURE_EXTENSIONS.join(',')}
            onChange={({ target }) => choose(target.files?.[0])}
          />
        )}
      </Field>
      <div role="status">{logo !== null && <ChosenLogo {...{ design, logo }} onRemove={remove} />}</div>
    </div>
  );
}

const PLATE_NAMES: Record<string, string> = { '#ffffff': 'a white', '#181512': 'a dark' };

/** The logo on the background of the look. Says in words if it has a plate there. */
function ChosenLogo({ design, logo, onRemove }: { design: LookDesign; logo: string; onRemove: () => void }) {
  const { look } = useLook(design);
  const plate = look?.logo ? plateOf(look.logo, look.background) : null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span
        className="grid h-14 w-24 flex-none place-items-center rounded-md border border-line p-1.5"
        style={{ background: look?.background }}
      >
        <img
          src={logoUrl(logo)}
          alt="The logo"
          className="max-h-full max-w-full rounded-xs object-contain"
          style={plate ? { background: plate, padding: 4 } : undefined}
        />
      </span>
      <Button variant="ghost" onClick={onRemove}>
        Remove logo
      </Button>
      {plate && (
        <p className="basis-full text-sm text-ink-2">Hard to see on this background, so {PLATE_NAMES[plate]} plate is behind it.</p>
      )}
    </div>
  );
}

/** Shown in place of a picture until its logo is loaded. */
export const LogoNotLoaded = ({ error, refetch }: { error: Error | null; refetch: () => Promise<unknown> }) =>
  error ? <LoadError what="The logo" error={error} onRetry={() => void refetch()} /> : <Skeleton lines={12} />;

interface SwatchProps {
  name: string;
  colour: Colour;
  onChange: (colour: Colour) => void;
}

function Swatch({ name, colour, onChange }: SwatchProps) {
  const id = useId();
  return (
    <div className="flex min-h-13 items-center gap-2.5">
      <input
        id={id}
        type="color"
        value={colour}
        onChange={({ target }) => onChange(target.value)}
        className="size-9 flex-none cursor-pointer rounded-md border border-line-strong bg-raised p-0.5 max-md:size-11"
      />
      <label htmlFor={id} className="grid cursor-pointer text-md leading-tight">
        {name}
        <span className="text-sm text-ink-3 uppercase tabular-nums">{colour}</span>
      </label>
    </div>
  );
}

interface ContrastProps {
  background: Colour;
  text: Colour;
  onRepair: (fields: Partial<LookDesign>) => void;
}

/** Whether the text can be read on its background, with the nearest change that makes it so. */
function Contrast({ background, text, onRepair }: ContrastProps) {
  const ratio = contrastRatio(background, text);
  if (ratio >= TEXT_CONTRAST)
    return (
      <p role="status" className="flex items-center gap-1.5 text-sm text-ok">
        <CircleCheck className="size-4 flex-none" aria-hidden />
        Easy to read (contrast {shown(ratio)}:1)
      </p>
    );
  const repair = repairBackground(background, text);
  const verb = isDark(background) ? 'Lighten' : 'Darken';
  return (
    <p role="status" className="flex items-start gap-1.5 text-sm font-semibold text-warn">
      <TriangleAlert className="mt-0.5 size-4 flex-none" aria-hidden />
      <span>
        Hard to read (contrast {shown(ratio)}:1, needs {TEXT_CONTRAST}:1).{' '}
        {repair ? (
          <Repair onClick={() => onRepair({ background: repair.background })}>{repair.verb} the background</Repair>
        ) : (
          <Repair onClick={() => onRepair({ text: toReadable(text, background) })}>{verb} the text</Repair>
        )}
      </span>
    </p>
  );
}

const Repair = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className="cursor-pointer font-semibold text-accent underline max-md:min-h-11">
    {children}
  </button>
);

/** Rounded down, so that 4.49 is not shown as enough. */
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

export const isSameDesign = (one: LookDesign, other: LookDesign) =>
  (Object.keys(one) as (keyof LookDesign)[]).every((field) => one[field] === other[field]);
