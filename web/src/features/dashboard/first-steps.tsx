import { TryExample } from '@/features/episodes';

/** Beside uploading, for a team that has no episode yet. */
export const ExampleOffer = () => (
  <section aria-labelledby="example-offer" className="grid gap-3">
    <h3 id="example-offer">No recording at hand?</h3>
    <p className="text-ink-2">
      See a finished episode: two minutes of speech, its transcript, show notes, three posts, quotes, and a review to try.
    </p>
    <div>
      <TryExample />
    </div>
    <p className="text-sm text-ink-3">It’s marked “Example” and costs nothing. Delete it any time.</p>
  </section>
);

const steps = [
  { title: 'Transcribe', text: 'You get every word with its time. A 40-minute episode takes a few minutes.' },
  { title: 'Draft', text: 'Show notes, an X thread, a LinkedIn post and an Instagram caption.' },
  { title: 'Review', text: 'Check the source of any sentence with one click, edit, then copy.' },
];

/** Guidance for a team that has no episode yet. */
export const OnboardingSteps = () => (
  <section className="mt-8 grid gap-4" aria-labelledby="what-happens-next">
    <h2 id="what-happens-next">What happens next</h2>
    <ol className="grid gap-5 lg:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex items-start gap-4">
          <span
            className="grid size-8 flex-none place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent-ink"
            aria-hidden
          >
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
