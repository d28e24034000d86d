import { cva } from 'class-variance-authority';

/** In a file of its own, so that Vite can replace the button without reloading the page. */
export const buttonStyle = cva(
  'inline-flex min-h-(--aw-control) items-center justify-center gap-2 rounded-md border text-md leading-tight font-semibold whitespace-nowrap no-underline transition-colors duration-(--aw-fast) active:translate-y-px off:border-line off:bg-sunken! off:text-ink-3 off:shadow-none',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent shadow-sm enabled:hover:bg-accent-hover',
        secondary: 'border-line-strong bg-surface text-ink enabled:hover:bg-sunken',
        warning: 'border-line-strong bg-surface text-warn enabled:hover:bg-warn-soft',
        destructive: 'border-line-strong bg-surface text-bad enabled:hover:bg-bad-soft',
        ghost: 'border-transparent font-medium text-ink-2 hover:bg-sunken hover:text-ink',
      },
      size: { medium: 'py-1', large: 'min-h-12 px-6 py-1 text-base', icon: 'w-(--aw-control) flex-none' },
    },
    compoundVariants: [
      { variant: ['primary', 'secondary', 'warning', 'destructive'], size: 'medium', className: 'px-4' },
      { variant: 'ghost', size: 'medium', className: 'px-2.5' },
    ],
    defaultVariants: { variant: 'secondary', size: 'medium' },
  },
);
