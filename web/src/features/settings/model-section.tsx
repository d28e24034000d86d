import type { EngineStatus, InstallationSettings, MonthlySpend, ProviderPurpose } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { enginesQuery } from '@/features/engines';
import { Button } from '@/ui/button';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { Row, Rows, Section } from './section';
import { settingsQuery, spendQuery, useTestProvider } from './settings.queries';
import { TestResult } from './test-result';

/* Loaded when they are opened, because forms need the schemas of the contract. */
const ProviderDialog = lazy(() => import('./provider-dialog').then((module) => ({ default: module.ProviderDialog })));
const LimitDialog = lazy(() => import('./limit-dialog').then((module) => ({ default: module.LimitDialog })));

/** What transcribes and writes now, and what it has cost this month. */
export function ModelSection() {
  const engines = useQuery(enginesQuery);
  const settings = useQuery(settingsQuery).data?.settings;
  const { data: spend } = useQuery(spendQuery);
  return (
    <Section
      id="model"
      title="Model and speech"
      lead={
        settings === null
          ? 'What Afterword uses now. Your server administrator changes it by environment variables.'
          : 'What Afterword uses now.'
      }
    >
      {engines.error && !engines.data && <LoadError what="What is used now" error={engines.error} onRetry={() => void engines.refetch()} />}
      {engines.isPending && <Skeleton lines={4} />}
      {engines.data && (
        <Rows>
          <ProviderRow
            key={`speech ${engines.data.transcription.label}`}
            purpose="speech"
            status={engines.data.transcription}
            settings={settings}
          />
          <ProviderRow key={`writing ${engines.data.writing.label}`} purpose="writing" status={engines.data.writing} settings={settings} />
          {spend && <LimitRow spend={spend} settings={settings} />}
          <Row title="Uploads">Recordings up to {engines.data.maxUploadMb} MB, set with MAX_UPLOAD_MB.</Row>
        </Rows>
      )}
    </Section>
  );
}

/** Null where the page changes nothing, undefined until that is known. */
type SettingsOrNone = InstallationSettings | null | undefined;

const NAMES = { speech: 'Speech', writing: 'Writing' };
const VARIABLES = {
  speech: 'TRANSCRIBE_BASE_URL, TRANSCRIBE_API_KEY and TRANSCRIBE_MODEL',
  writing: 'CONTENT_BASE_URL, CONTENT_API_KEY and CONTENT_MODEL',
};

function ProviderRow({ purpose, status, settings }: { purpose: ProviderPurpose; status: EngineStatus; settings: SettingsOrNone }) {
  const [isOpen, setOpen] = useState(false);
  const test = useTestProvider(purpose);
  const setting = settings?.[purpose];
  const canTest = status.engine === 'openai';
  const isLocked = settings === null || (setting?.lockedBy.length ?? 0) > 0;
  return (
    <Row
      title={NAMES[purpose]}
      action={
        <div className="flex flex-wrap gap-2">
          {canTest && (
            <Button busy={test.isPending} onClick={() => test.mutate(null)} aria-label={`Test ${NAMES[purpose]}`}>
              Test
            </Button>
          )}
          {setting && !isLocked && (
            <Button onClick={() => setOpen(true)} aria-label={`Change ${NAMES[purpose]}`}>
              Change
            </Button>
          )}
        </div>
      }
    >
      {status.label}
      <span className="block text-sm text-ink-3">{sourceOf(purpose, settings)}</span>
      {canTest && <TestResult test={test} />}
      {isOpen && setting && (
        <Suspense fallback={null}>
          <ProviderDialog {...{ purpose, setting }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Row>
  );
}

/** Says where the setting comes from. */
function sourceOf(purpose: ProviderPurpose, settings: SettingsOrNone): string | null {
  if (settings === undefined) return null;
  if (settings === null) return `Set with ${VARIABLES[purpose]}, or OPENAI_… for both.`;
  const { lockedBy, provider, isKeyUnreadable } = settings[purpose];
  if (lockedBy.length > 0) return `Set by ${lockedBy.join(', ')} in the environment of the server.`;
  if (isKeyUnreadable) return 'The stored key can’t be read any more. Enter it again.';
  return provider ? `At ${new URL(provider.baseUrl).host}.` : 'Runs on this server and costs nothing.';
}

function LimitRow({ spend, settings }: { spend: MonthlySpend; settings: SettingsOrNone }) {
  const [isOpen, setOpen] = useState(false);
  const isLocked = !settings || settings.monthlyLimit.lockedBy.length > 0;
  return (
    <Row title={`Cost in ${monthOf(spend)}`} action={!isLocked && <Button onClick={() => setOpen(true)}>Change limit</Button>}>
      {costOf(spend)}
      {isLocked && settings !== undefined && <span className="block text-sm text-ink-3">AI_MONTHLY_LIMIT sets the limit.</span>}
      {isOpen && settings && (
        <Suspense fallback={null}>
          <LimitDialog dollars={settings.monthlyLimit.dollars} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Row>
  );
}

const MICROS = 1_000_000;
const inDollars = (micros: number) => `$${(micros / MICROS).toFixed(2)}`;

const costOf = ({ spentMicros, limitMicros }: MonthlySpend) =>
  limitMicros === null
    ? `${inDollars(spentMicros)} for AI, estimated. There is no limit.`
    : `${inDollars(spentMicros)} of ${inDollars(limitMicros)} for AI, estimated.`;

const monthOf = ({ month }: MonthlySpend) => new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' });
