import type { EngineStatus, MonthlySpend } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@/api/api-query';
import { enginesQuery } from '@/features/engines';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { Row, Rows, Section } from './section';

const spendQuery = { ...apiQuery('GET /api/spend', {}), staleTime: 0 };

/** What transcribes and writes now, and what it has cost this month. */
export function ModelSection() {
  const engines = useQuery(enginesQuery);
  const { data: spend } = useQuery(spendQuery);
  return (
    <Section
      id="model"
      title="Model and speech"
      lead="What Afterword uses now. Whoever runs this server changes it by environment variables."
    >
      {engines.error && !engines.data && <LoadError what="What is used now" error={engines.error} onRetry={() => void engines.refetch()} />}
      {engines.isPending && <Skeleton lines={4} />}
      {engines.data && (
        <Rows>
          <Row title="Speech">
            <EngineText status={engines.data.transcription} variables="TRANSCRIBE_BASE_URL, TRANSCRIBE_API_KEY and TRANSCRIBE_MODEL" />
          </Row>
          <Row title="Writing">
            <EngineText status={engines.data.writing} variables="CONTENT_BASE_URL, CONTENT_API_KEY and CONTENT_MODEL" />
          </Row>
          <Row title="Uploads">Recordings up to {engines.data.maxUploadMb} MB, set with MAX_UPLOAD_MB.</Row>
          {spend && <Row title={`Cost in ${monthOf(spend)}`}>{costOf(spend)}</Row>}
        </Rows>
      )}
    </Section>
  );
}

const EngineText = ({ status, variables }: { status: EngineStatus; variables: string }) => (
  <>
    {status.label}
    <span className="block text-sm text-ink-3">{status.hint ?? `Set with ${variables}.`}</span>
  </>
);

const MICROS = 1_000_000;
const inDollars = (micros: number) => `$${(micros / MICROS).toFixed(2)}`;

const costOf = ({ spentMicros, limitMicros }: MonthlySpend) =>
  limitMicros === null
    ? `${inDollars(spentMicros)} for AI, estimated. There is no limit; AI_MONTHLY_LIMIT sets one.`
    : `${inDollars(spentMicros)} of ${inDollars(limitMicros)} for AI, estimated.`;

const monthOf = ({ month }: MonthlySpend) => new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' });
