import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Gate } from '@/features/auth/gate';
import { useSessionOpen } from '@/api/use-session';
import { NotFoundPage } from '@/features/shell/not-found-page';
import { Shell } from '@/features/shell/shell';
import { UploadProvider } from '@/features/uploads/upload-provider';
import { Gradually } from '@/ui/gradually';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundPage,
});

const Behind = () => (
  <Shell>
    <Outlet />
  </Shell>
);

function Root() {
  const isOpen = useSessionOpen();
  return (
    <UploadProvider>
      <Gradually>{isOpen ? <Behind /> : <Gate />}</Gradually>
    </UploadProvider>
  );
}
