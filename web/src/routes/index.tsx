import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '@/features/dashboard/dashboard-page';
import { recentEpisodesQuery } from '@/features/episodes/episodes.queries';
import { prefetch } from '@/api/prefetch';

export const Route = createFileRoute('/')({
  loader: ({ context }) => prefetch(context.queryClient, recentEpisodesQuery),
  component: DashboardPage,
});
