import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '@/features/shell/coming-page';

export const Route = createFileRoute('/dictionary')({
  component: () => <ComingPage title="Dictionary">The spelling of names and terms will be kept here.</ComingPage>,
});
