import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { LoginPage } from '@/features/auth/login-page';
import { useIsSignedIn } from '@/api/use-is-signed-in';
import { NotFoundPage } from '@/features/shell/not-found-page';
import { Shell } from '@/features/shell/shell';
import { UploadProvider } from '@/features/uploads/upload-provider';
import { DeferredRender } from '@/ui/deferred-render';

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
  const isOpen = useIsSignedIn();
  return (
    <UploadProvider>
      <DeferredRender>{isOpen ? <Behind /> : <LoginPage />}</DeferredRender>
    </UploadProvider>
  );
}
