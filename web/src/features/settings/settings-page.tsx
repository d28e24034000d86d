import { Moon, Sun } from 'lucide-react';
import { Suspense } from 'react';
import { TokenList } from '@/features/access-tokens';
import { LookCard } from '@/features/cards';
import { Page, useTheme } from '@/features/layout';
import { NotificationsCard } from '@/features/notifications';
import { ShowFormCard } from '@/features/show';
import { TeamButton, useActing } from '@/features/team';
import { WebhookList } from '@/features/webhooks';
import { version } from '@/lib/version';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { DataSection } from './data-section';
import { ModelSection } from './model-section';
import { Row, Rows, Section } from './section';

const SECTIONS = [
  { id: 'model', label: 'Model and speech' },
  { id: 'show', label: 'Show' },
  { id: 'look', label: 'Look' },
  { id: 'team', label: 'Team' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'tokens', label: 'Access tokens' },
  { id: 'webhooks', label: 'Webhooks' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'data', label: 'Data' },
  { id: 'about', label: 'About' },
];

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Shows the section that the address names, and keeps it in view while the parts above it are loaded, until the person moves. */
function followAddress(sections: HTMLElement | null) {
  const section = document.getElementById(window.location.hash.slice(1));
  if (!sections || !section) return;
  const observer = new ResizeObserver(() => section.scrollIntoView());
  const stop = () => observer.disconnect();
  observer.observe(sections);
  for (const move of MOVES) window.addEventListener(move, stop, { once: true });
  return () => {
    stop();
    for (const move of MOVES) window.removeEventListener(move, stop);
  };
}

/** How this installation is set up, and the facts about the show. */
export const SettingsPage = () => (
  <Page title="Settings">
    <div className="grid gap-6 lg:grid-cols-[12rem_1fr]">
      <nav aria-label="Settings" className="flex flex-wrap content-start gap-1 lg:sticky lg:top-24 lg:grid lg:self-start">
        {SECTIONS.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex min-h-11 items-center rounded-md px-3 text-md text-ink-2 no-underline hover:bg-sunken hover:text-ink"
          >
            {label}
          </a>
        ))}
      </nav>
      <div ref={followAddress} className="grid min-w-0 gap-10">
        <ModelSection />
        <Section
          id="show"
          title="Show"
          lead="Facts for every episode. Posts end with the listen link, and name the show as it is called. All of them are optional."
        >
          <Suspense fallback={<Skeleton lines={9} />}>
            <ShowFormCard />
          </Suspense>
        </Section>
        <Section id="look" title="Look" lead="Colours, font and logo of cards, carousels and clips. What was downloaded stays as it is.">
          <Suspense fallback={<Skeleton lines={9} />}>
            <LookCard />
          </Suspense>
        </Section>
        <TeamSection />
        <NotificationsSection />
        <TokensSection />
        <WebhooksSection />
        <AppearanceSection />
        <DataSection />
        <AboutSection />
      </div>
    </div>
  </Page>
);

const TeamSection = () => (
  <Section id="team" title="Team">
    <Rows>
      <Row title="Members" action={<TeamButton />}>
        People who write, review and decide, with their roles.
      </Row>
    </Rows>
  </Section>
);

function NotificationsSection() {
  const { member } = useActing();
  return (
    <Section
      id="notifications"
      title="Notifications"
      lead="Off until you turn them on. You get at most one message an hour, with everything in it."
    >
      {member ? <NotificationsCard member={member} /> : <Skeleton lines={6} />}
    </Section>
  );
}

const TokensSection = () => (
  <Section id="tokens" title="Access tokens" lead="For scripts and other programs that use Afterword, each with a token of its own.">
    <TokenList />
  </Section>
);

const WebhooksSection = () => (
  <Section id="webhooks" title="Webhooks" lead="For programs that should know at once what happens, such as your website.">
    <WebhookList />
  </Section>
);

function AppearanceSection() {
  const { dark, toggle } = useTheme();
  return (
    <Section id="appearance" title="Appearance">
      <Rows>
        <Row
          title="Theme"
          action={
            <Button icon={dark ? <Sun aria-hidden /> : <Moon aria-hidden />} onClick={toggle}>
              {dark ? 'Use light' : 'Use dark'}
            </Button>
          }
        >
          {dark ? 'Dark, in this browser.' : 'Light, in this browser.'}
        </Row>
      </Rows>
    </Section>
  );
}

const AboutSection = () => (
  <Section id="about" title="About">
    <Rows>
      <Row title="Version">Afterword {version}</Row>
      <Row
        title="API"
        action={
          <a href="/api/docs" target="_blank" rel="noreferrer">
            Open the reference
          </a>
        }
      >
        Everything this page does, as HTTP calls.
      </Row>
      <Row
        title="Licences"
        action={
          <a href="/licences.txt" target="_blank" rel="noreferrer">
            Open the list
          </a>
        }
      >
        Every library and model in Afterword, with its licence.
      </Row>
    </Rows>
  </Section>
);
