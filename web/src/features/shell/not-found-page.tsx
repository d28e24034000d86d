import { Compass } from 'lucide-react';
import { ErrorPage } from '@/features/layout';

export const NotFoundPage = () => (
  <ErrorPage title="404 Page Not Found" icon={<Compass aria-hidden />}>
    There is nothing at this address. Your episodes are where you left them.
  </ErrorPage>
);
