import { Compass } from 'lucide-react';
import { LostPage } from './lost-page';

export const NotFoundPage = () => (
  <LostPage title="404 Page Not Found" icon={<Compass aria-hidden />}>
    There is nothing at this address. Your episodes are where you left them.
  </LostPage>
);
