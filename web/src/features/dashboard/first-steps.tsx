import { AudioLines, ClipboardCheck, FileText, Quote, ScrollText } from 'lucide-react';
import { TryExample } from '@/features/episodes';
import { Card } from '@/ui/card';

/** Guidance for a team that has no episode yet. */
export const FirstSteps = () => (
  <>
    <ExampleCard />
    <OnboardingSteps />
  </>
);

const contents = [
  { Icon: AudioLines, text: 'A two-minute conversation' },
  { Icon: ScrollText, text: 'A transcript you can correct' },
  { Icon: FileText, text: 'Show notes and three posts' },
  { Icon: Quote, text: 'Quotes and chapters' },
  { Icon: ClipboardCheck, text: 'Posts waiting for your review' },
];

const ExampleCard = () => (
  <Card title="Try the example">
    <div className="grid gap-4 px-4 pb-5 md:px-5">
      <p className="text-ink-2">See a finished episode before you upload your own.</p>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {contents.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon className="size-5 flex-none text-ink-3" aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TryExample />
        <span className="text-sm text-ink-3">It’s marked “Example” and costs nothing. Delete it any time.</span>
      </div>
    </div>
  </Card>
);

const steps = [
  { title: 'Transcribe', text: 'You get every word with its time. A 40-minute episode takes a few minutes.' },
  { title: 'Draft', text: 'Show notes, an X thread, a LinkedIn post and an Instagram caption.' },
  { title: 'Review', text: 'Check the source of any sentence with one click, edit, then copy.' },
];

const OnboardingSteps = () => (
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
