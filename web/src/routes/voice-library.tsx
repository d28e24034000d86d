import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '@/features/shell/coming-page';

export const Route = createFileRoute('/voice-library')({
  component: () => <ComingPage title="Voice Library">Brand voice profiles will be kept here.</ComingPage>,
});
